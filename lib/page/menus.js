// The menu bar, by mouse and by keyboard.
import { send } from "./send.js";

const bar = document.querySelector("[role=menubar]");
const menus = [...bar.querySelectorAll(".menu")].map((menu) => ({
  button: menu.querySelector("[aria-haspopup]"),
  list: menu.querySelector("[role=menu]"),
  items: [...menu.querySelectorAll("[data-line]")],
}));

function openMenu(chosen) {
  for (const menu of menus) {
    menu.list.hidden = menu !== chosen;
    menu.button.setAttribute("aria-expanded", menu === chosen);
  }
}

function focusButton(menu) {
  for (const { button } of menus) button.tabIndex = button === menu.button ? 0 : -1;
  menu.button.focus();
}

function menuOf(button) {
  return menus.find((menu) => menu.button === button);
}

/** Gives the place after or before another in a ring. */
function step(list, place, by) {
  return list[(place + by + list.length) % list.length];
}

bar.addEventListener("click", ({ target }) => {
  const menu = menuOf(target);
  if (menu !== undefined) {
    focusButton(menu);
    return openMenu(menu.list.hidden ? menu : undefined);
  }
  const item = target.closest("[data-line]");
  if (item === null) return;
  focusButton(menus.find(({ items }) => items.includes(item)));
  openMenu(undefined);
  send(item.dataset.line);
});

// With one menu open, the mouse over the other opens that.
bar.addEventListener("pointerover", ({ target }) => {
  const menu = menuOf(target);
  if (menu !== undefined && menus.some(({ list }) => !list.hidden)) openMenu(menu);
});

addEventListener("pointerdown", ({ target }) => {
  if (!bar.contains(target)) openMenu(undefined);
});

bar.addEventListener("keydown", (event) => {
  const { key, target } = event;
  const at = menus.findIndex(({ button, list }) => button === target || list.contains(target));
  const menu = menus[at];
  const place = menu.items.indexOf(target);
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const other = step(menus, at, key === "ArrowLeft" ? -1 : 1);
    const wasOpen = !menu.list.hidden;
    focusButton(other);
    openMenu(wasOpen ? other : undefined);
    if (wasOpen) other.items[0].focus();
  } else if (key === "ArrowDown" || (place < 0 && (key === "Enter" || key === " "))) {
    openMenu(menu);
    step(menu.items, place, 1).focus();
  } else if (key === "ArrowUp") {
    openMenu(menu);
    step(menu.items, Math.max(place, 0), -1).focus();
  } else if (place >= 0 && (key === "Home" || key === "End")) {
    menu.items.at(key === "Home" ? 0 : -1).focus();
  } else if (key === "Escape") {
    openMenu(undefined);
    focusButton(menu);
  } else {
    if (key === "Tab") openMenu(undefined);
    return;
  }
  event.preventDefault();
});

import { assert, assertEquals } from "@std/assert";

/** An element of XML. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Map<string, string>;
  readonly children: XmlElement[];
  text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Reads XML without comments, sections and types, and fails where it is not well-formed. */
export function readXml(source: string): XmlElement {
  // deno-lint-ignore no-control-regex
  assert(!/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/.test(source), "no character that XML forbids");
  let rest = source.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, "");
  const top: XmlElement = { name: "", attributes: new Map(), children: [], text: "" };
  const open = [top];
  while (rest !== "") {
    const [token, closing, name, attributes, empty, text] =
      rest.match(/^<(\/?)([\w-]+)((?: [\w-]+="[^"<]*")*)(\/?)>|^([^<]+)/) ?? [];
    assert(token !== undefined, `not well-formed: ${rest.slice(0, 60)}`);
    rest = rest.slice(token.length);
    if (text !== undefined) open.at(-1)!.text += decodeEntities(text);
    else if (closing === "/") assertEquals(open.pop()!.name, name);
    else {
      const pairs = [...attributes!.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!] as const);
      const element = { name: name!, attributes: new Map<string, string>(), children: [], text: "" };
      for (const [key, value] of pairs) {
        assert(!element.attributes.has(key), `${key} stands twice`);
        element.attributes.set(key, decodeEntities(value));
      }
      open.at(-1)!.children.push(element);
      if (empty !== "/") open.push(element);
    }
  }
  assertEquals([open.length, top.children.length, top.text.trim()], [1, 1, ""]);
  return top.children[0]!;
}

function decodeEntities(text: string): string {
  return text.replace(/&(\w*);?/g, (entity, name: string) => {
    assert(entity.endsWith(";") && ENTITIES[name] !== undefined, `no entity: ${entity}`);
    return ENTITIES[name]!;
  });
}

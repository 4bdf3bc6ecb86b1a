/** What code does, told apart from what is only said in it. */
export interface CodeParts {
  /**
   * The code with blanks for all that says something: comments, patterns, the words of texts but for the
   * names of imports, and those between tags. Every offset stays what it was.
   */
  readonly plain: string;
  readonly elements: readonly CodeElement[];
  readonly attributes: readonly CodeAttribute[];
  readonly words: readonly CodeWords[];
}

/** The tag with which an element begins, e.g. `<p`, and its offset; a fragment has no name. */
interface CodeElement {
  readonly name: string;
  readonly at: number;
}

interface CodeAttribute extends CodeElement {
  readonly element: string;
}

/** Words that stand behind a tag, up to the next one or to a brace. */
interface CodeWords {
  readonly text: string;
  readonly at: number;
}

/** @param hasMarkup whether elements can stand in it, as in a .tsx file. */
export function partsOfCode(code: string, hasMarkup: boolean): CodeParts {
  const reader = new CodeReader(code, hasMarkup);
  do reader.readCode();
  while (reader.skip("}"));
  return reader.parts();
}

const space = /\s+/y;
const comment = /^#!.*|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;
const string = /"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'/y;
const pattern = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\//y;
const stretchOfTemplate = /(?:\\[\s\S]|\$(?!\{)|[^\\`$])*/y;
/** Code in which neither something else begins nor a brace stands. */
const stretchOfCode = /[^"'`/<{}]+/y;
/** What ends a value: behind one, "/" divides and "<" compares. */
const value = /[\w$)\]\u0080-\uffff](?:!|\+\+|--)?$/;
/** Words behind which a value begins. */
const leading =
  /(?<![\w$.])(?:as|await|case|default|delete|do|else|extends|in|instanceof|new|of|return|throw|typeof|void|yield)$/;
const importing = /\b(?:from|import|require)\s*\(?\s*$/;

const tag = /<\s*((?:[A-Za-z_$][\w$.:-]*)?)(?:<(?:[^<>]|<[^<>]*>)*>)?(?=[\s/>{])/y;
const attribute = /[A-Za-z_$][\w$:.-]*/y;
const quoted = /"[^"]*"|'[^']*'/y;
const words = /[^{}<>]+/y;

class CodeReader {
  readonly #code: string;
  readonly #hasMarkup: boolean;
  #at = 0;
  #hidden: (readonly [from: number, to: number])[] = [];
  #elements: CodeElement[] = [];
  #attributes: CodeAttribute[] = [];
  #words: CodeWords[] = [];

  constructor(code: string, hasMarkup: boolean) {
    this.#code = code;
    this.#hasMarkup = hasMarkup;
  }

  parts(): CodeParts {
    let plain = "";
    let end = 0;
    for (const [from, to] of this.#hidden) {
      plain += this.#code.slice(end, from) + this.#code.slice(from, to).replace(/[^\n]/g, " ");
      end = to;
    }
    plain += this.#code.slice(end);
    return {
      plain,
      elements: this.#elements,
      attributes: this.#attributes,
      words: this.#words,
    };
  }

  /** Passes over a sign if it stands here. */
  skip(one: string): boolean {
    const isHere = this.#code.startsWith(one, this.#at);
    if (isHere) this.#at += one.length;
    return isHere;
  }

  /** Reads on to the brace that closes the one before, or to the end. */
  readCode(): void {
    let isValue = false;
    this.#readComment();
    while (this.#at < this.#code.length) {
      const stretch = this.#take(stretchOfCode)?.trimEnd();
      if (stretch) isValue = value.test(stretch) && !leading.test(stretch);
      if (this.#code[this.#at] === "}") return;
      if (this.#readComment()) continue;
      if (this.skip("{")) {
        this.#readBraces();
        isValue = false;
      } else if (this.#readText() || (!isValue && (this.#readPattern() || this.#readElement()))) {
        isValue = true;
      } else {
        this.#at++;
        isValue = false;
      }
    }
  }

  #take(expression: RegExp): string | undefined {
    expression.lastIndex = this.#at;
    const [found] = expression.exec(this.#code) ?? [];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  #hide(from: number, to: number): void {
    if (to > from) this.#hidden.push([from, to]);
  }

  #skipSpace(): void {
    do this.#take(space);
    while (this.#readComment());
  }

  #readComment(): boolean {
    const from = this.#at;
    if (this.#take(comment) === undefined) return false;
    this.#hide(from, this.#at);
    return true;
  }

  #readText(): boolean {
    const from = this.#at;
    if (this.#take(string) !== undefined) {
      const isImport = importing.test(this.#code.slice(Math.max(0, from - 40), from));
      if (!isImport) this.#hide(from + 1, this.#at - 1);
      return true;
    }
    if (!this.skip("`")) return false;
    do {
      const start = this.#at;
      this.#take(stretchOfTemplate);
      this.#hide(start, this.#at);
    } while (this.skip("${") && this.#readBraces());
    this.skip("`");
    return true;
  }

  /** Reads what stands behind a brace, and that which closes it. */
  #readBraces(): boolean {
    this.readCode();
    return this.skip("}");
  }

  #readPattern(): boolean {
    const from = this.#at;
    if (this.#take(pattern) === undefined) return false;
    this.#hide(from + 1, this.#at - 1);
    return true;
  }

  /** Reads an element, if one stands here: types such as `<T>(value: T) => T` begin like one. */
  #readElement(): boolean {
    if (!this.#hasMarkup || this.#code[this.#at] !== "<") return false;
    const at = this.#at;
    const lists = [this.#hidden, this.#elements, this.#attributes, this.#words];
    const lengths = lists.map(({ length }) => length);
    tag.lastIndex = at;
    const [found, name] = tag.exec(this.#code) ?? [];
    if (found !== undefined && name !== undefined) {
      this.#at += found.length;
      this.#elements.push({ name, at });
      if (this.#readAttributes(name) && (this.skip("/>") || this.#readContent(name))) return true;
    }
    this.#at = at;
    for (const [index, list] of lists.entries()) list.length = lengths[index] ?? 0;
    return false;
  }

  /** Reads all that stands in a tag, up to its end. */
  #readAttributes(element: string): boolean {
    for (;;) {
      this.#skipSpace();
      const at = this.#at;
      if (/^\/?>/.test(this.#code.slice(at, at + 2))) return true;
      if (this.skip("{")) {
        if (!this.#readBraces()) return false;
        continue;
      }
      const name = this.#take(attribute);
      if (name === undefined) return false;
      this.#attributes.push({ name, at, element });
      this.#skipSpace();
      if (this.skip("=") && !this.#readValue()) return false;
    }
  }

  #readValue(): boolean {
    this.#skipSpace();
    const from = this.#at;
    if (this.#take(quoted) !== undefined) {
      this.#hide(from + 1, this.#at - 1);
      return true;
    }
    return this.skip("{") ? this.#readBraces() : this.#readElement();
  }

  /** Reads what stands between the tags of an element, and the one that closes it. */
  #readContent(name: string): boolean {
    let isBehindTag = this.skip(">");
    for (;;) {
      const at = this.#at;
      const text = this.#take(words);
      this.#hide(at, this.#at);
      if (text !== undefined && isBehindTag) this.#words.push({ text, at });
      isBehindTag = true;
      if (this.skip("{")) {
        if (!this.#readBraces()) return false;
        isBehindTag = false;
      } else if (this.skip("</")) {
        this.#skipSpace();
        if (!this.skip(name)) return false;
        this.#skipSpace();
        return this.skip(">");
      } else if (!this.#readElement()) return false;
    }
  }
}

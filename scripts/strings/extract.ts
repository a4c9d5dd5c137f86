import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

/** A text that a person can read: on a screen, in an email, a document or an error. */
export interface ShownText {
  file: string
  line: number
  /** Blanks are written as `{name}`. */
  text: string
  language: 'en' | 'es'
  /** Its path in its object, such as `en.emptyTitle`. */
  key: string
  /** Written between tags or in a readable attribute, so there is one language only. */
  markup: boolean
}

const folders = '{core,web,server}/**/*.{ts,tsx}'
/** Read by people who operate or develop the product, or not by people at all. */
const notShown =
  /\.test\.tsx?$|\/testing(?:\/|\.ts)|^server\/(?:testing|db|log|config|services|start|uncaught)|^core\/(?:database\.types|safety\/rules|notes\/(?:lexicon|read|testing)|medications\/tables|safety\/spelling)/

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Place = { language: 'en' | 'es' | undefined; key: string[]; shown: boolean }

/** Every text that people can read below `root`, in the order of files and lines. */
export function extractTexts(root: string): ShownText[] {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const find = (pattern: string) => globSync(pattern, { cwd: root }).sort()
  const code = find(folders).filter((file) => !notShown.test(file))
  return [
    ...code.flatMap((file) => textsOf(file, read(file))),
    ...find('web/*.html').flatMap((file) => textsOfHtml(file, read(file))),
    ...find('supabase/seed/*.sql').flatMap((file) => textsOfSql(file, read(file))),
    ...textsOfDatabase(snapshot, read(snapshot)),
  ]
}

/**
 * The visible texts of a TypeScript file: text between tags, readable attributes, and strings that read like
 * language.
 */
export function textsOf(file: string, source: string): ShownText[] {
  const found: ShownText[] = []
  const lineOf = (start: number) => source.slice(0, start).split('\n').length

  function add(node: Node, text: string, place: Place, markup = false) {
    const words = text.replaceAll(/\s+/g, ' ').trim()
    if (place.shown ? !/\p{L}/u.test(words) : !readsLikeLanguage(words)) return
    found.push({
      file,
      line: lineOf(node.start),
      text: words,
      language: place.language ?? languageOf(words),
      key: place.key.join('.'),
      markup,
    })
  }

  const visitors: Readonly<Record<string, (node: Node, place: Place) => void>> = {
    JSXText: (node, place) => add(node, String(node.value), { ...place, shown: true }, true),
    JSXAttribute: visitAttribute,
    Property: (node, place) => visit(node.value as Node, placeOf(node, place)),
    CallExpression: visitCall,
    VariableDeclarator: (node, place) => visitChildren(node, placeOfConstant(node, place)),
    NewExpression: visitNew,
    ConditionalExpression: visitChoice,
    Literal: (node, place) => {
      if (typeof node.value === 'string') add(node, node.value, place)
    },
    TemplateLiteral: (node, place) => {
      add(node, templateText(node, source), place)
      for (const blank of node.expressions as Node[]) visit(blank, place)
    },
  }

  function visit(node: Node, place: Place) {
    if (!unread.has(node.type)) (visitors[node.type] ?? visitChildren)(node, place)
  }

  function visitNew(node: Node, place: Place) {
    if (String((node.callee as Node).name) !== 'Error') visitChildren(node, place)
  }

  function visitAttribute(node: Node, place: Place) {
    const name = String((node.name as Node).name)
    const value = node.value as Node | null
    if (!value || attributesOfStyle.has(name)) return
    const shown = readableAttributes.has(name)
    if (value.type === 'Literal') add(value, String(value.value), { ...place, shown }, shown)
    else visit(value, { ...place, shown })
  }

  function visitCall(node: Node, place: Place) {
    const { start, end } = node.callee as Node
    const callee = source.slice(start, end)
    if (!notWords.test(callee))
      visitChildren(node, { ...place, shown: place.shown || callee === 'defineMessages' })
  }

  /** `language === 'es' ? 'Cita' : 'Visit'` */
  function visitChoice({ test, consequent, alternate }: Node, place: Place) {
    const { start, end } = test as Node
    const asked = /=== '(en|es)'$/.exec(source.slice(start, end))?.[1]
    visit(test as Node, place)
    visit(consequent as Node, asked ? inLanguage(place, asked) : place)
    visit(alternate as Node, asked ? inLanguage(place, asked === 'es' ? 'en' : 'es') : place)
  }

  function visitChildren(node: Node, place: Place) {
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, place)
  }

  visit(parseSync(file, source).program as unknown as Node, { language: undefined, key: [], shown: false })
  return found
}

/** The snapshot holds each function as the last migration left it. */
const snapshot = 'server/db/schema.snapshot.txt'

/** The database's own texts: refusals, notifications and emails. */
function textsOfDatabase(file: string, source: string): ShownText[] {
  const functions = source.slice(source.indexOf('\nfunction '))
  const before = source.length - functions.length
  const linesBefore = source.slice(0, before).split('\n').length - 1
  const code = functions.replaceAll(/^(?:comment|grant execute) .*$/gm, '')
  return textsOfSql(file, code)
    .filter(({ text }) => /[.?!]$|^\p{Lu}/u.test(text))
    .map((text) => ({ ...text, line: text.line + linesBefore }))
}

/** The strings of SQL that read like language. One string may hold a paragraph in each language. */
export function textsOfSql(file: string, source: string): ShownText[] {
  return [...source.matchAll(/--[^\n]*|([eE]?)'((?:[^']|'')*)'/g)].flatMap((found) => {
    const { 1: escaped, 2: quoted, index } = found
    if (quoted === undefined) return []
    const words = quoted.replaceAll("''", "'")
    const line = source.slice(0, index).split('\n').length
    return (escaped ? words.replaceAll('\\n', '\n') : words)
      .split(/\n{2,}/)
      .map((text) => text.replaceAll(/\s+/g, ' ').trim())
      .filter(readsLikeLanguage)
      .map((text) => ({ file, line, text, language: languageOf(text), key: '', markup: false }))
  })
}

/** The texts of an HTML file before any code runs. */
function textsOfHtml(file: string, source: string): ShownText[] {
  const shown = source.replaceAll(/<!--[\s\S]*?-->|<(script|style)[\s\S]*?<\/\1>/g, (cut) =>
    cut.replaceAll(/[^\n]/g, ' '),
  )
  const found = shown.matchAll(/>([^<>]+)<|\b(?:content|alt|aria-label|title)="([^"]+)"/g)
  return [...found].flatMap(({ 1: between, 2: attribute, index }) => {
    const text = (between ?? attribute ?? '').replaceAll(/\s+/g, ' ').trim()
    if (!readsLikeLanguage(text)) return []
    const line = source.slice(0, index).split('\n').length
    return [{ file, line, text, language: languageOf(text), key: '', markup: true }]
  })
}

const spanishOnly =
  /[¿¡ñ]|\b(?:el|los|las|una|del|que|para|por|con|usted|sus|esta|este|no se|más|está|aquí|cita|también|puede)\b/giu

/** By its words, where the code doesn't say it: two words that only Spanish has, or its signs. */
function languageOf(text: string): 'en' | 'es' {
  const marks = text.match(spanishOnly) ?? []
  return marks.length >= 2 || /[¿¡]|[áéíóú]\p{L}* \p{Ll}/u.test(text) ? 'es' : 'en'
}

/** Written for a machine: SQL, imports, types. */
const unread = new Set([
  'TaggedTemplateExpression',
  'ImportDeclaration',
  'ExportAllDeclaration',
  'TSLiteralType',
  'TSModuleDeclaration',
])
/** Classes of style, columns of a query, and what operators read in the log. */
const notWords = /^(?:cn|cva|clsx|cx|tw|import|require|logProblem|console\.\w+)$|\blog\.\w+$|\.select$/
const languages: Record<string, 'en' | 'es'> = { en: 'en', english: 'en', es: 'es', spanish: 'es' }
const readableAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'confirm',
  'description',
  'empty',
  'heading',
  'help',
  'hint',
  'label',
  'message',
  'placeholder',
  'text',
  'title',
])
const attributesOfStyle = new Set([
  'class',
  'className',
  'style',
  'd',
  'viewBox',
  'transform',
  'points',
  'href',
])

/** Several words, one of them capitalized at the start or a sentence; not classes of style, paths or code. */
function readsLikeLanguage(text: string): boolean {
  if (!/\p{L}{2,}[,;:]? \p{L}+/u.test(text)) return false
  if (/[{}<>=]|::|\bselect\b.*\bfrom\b|^[a-z-]+(?:\/|:)\S/.test(text.replaceAll(/\{[^}]*\}/g, '')))
    return false
  const tokens = text.split(' ')
  const styles = tokens.filter((token) => /^[a-z0-9[\]().%#/!*&>_]+(?:[-:][^ ]+)+$/.test(token)).length
  return (
    styles < tokens.length / 3 && (/^\p{Lu}|^¿|^¡/u.test(text) || /[.?!…]$/.test(text) || tokens.length > 3)
  )
}

function templateText(node: Node, source: string): string {
  const quasis = node.quasis as (Node & { value: { cooked: string | null } })[]
  // `time` and `withArticle(time)` are the same blank.
  const blanks = (node.expressions as Node[]).map(
    ({ start, end }) => `{${/^(?:\w+\()?([\w.]+)\)?$/.exec(source.slice(start, end))?.[1] ?? '…'}}`,
  )
  return quasis.map(({ value }, index) => (value.cooked ?? '') + (blanks[index] ?? '')).join('')
}

function placeOf(property: Node, place: Place): Place {
  const name = keyOf(property)
  return { ...inLanguage(place, name), key: [...place.key, name] }
}

/** `const es: typeof en = { … }` */
function placeOfConstant(node: Node, place: Place): Place {
  const name = String((node.id as Node).name)
  return languages[name] ? { ...inLanguage(place, name), key: [name] } : place
}

/** Below a key or a constant of this name: everything below `es` is Spanish and shown. */
function inLanguage(place: Place, name: string): Place {
  const language = languages[name]
  return language ? { ...place, language, shown: true } : place
}

function keyOf(node: Node): string {
  const key = node.key as Node
  return key.type === 'Identifier' ? String(key.name) : key.type === 'Literal' ? String(key.value) : '…'
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

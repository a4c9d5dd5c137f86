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
  /** Where it is in its object, such as `en.emptyTitle`. */
  key: string
}

const folders = '{core,web,server}/**/*.{ts,tsx}'
/** Read by people who operate or develop the product, or not by people at all. */
const notShown =
  /\.test\.tsx?$|\/testing\/|^server\/(?:testing|db|log|config|services|start|uncaught|jobs\/(?!.*mail))|^core\/(?:database\.types|safety\/rules|notes\/(?:lexicon|read|testing)|medications\/tables|safety\/spelling)/

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Place = { language: 'en' | 'es'; key: string[]; shown: boolean }

/** Every text shown to somebody below `root`, in the order of files and lines. */
export function extractTexts(root: string): ShownText[] {
  const code = globSync(folders, { cwd: root }).filter((file) => !notShown.test(file))
  const sql = globSync('supabase/migrations/*.sql', { cwd: root })
  return [
    ...code.sort().flatMap((file) => textsOf(file, readFileSync(path.join(root, file), 'utf8'))),
    ...sql.sort().flatMap((file) => textsOfSql(file, readFileSync(path.join(root, file), 'utf8'))),
  ]
}

/** What a TypeScript file shows: text between tags, readable attributes, and strings that read like language. */
export function textsOf(file: string, source: string): ShownText[] {
  const found: ShownText[] = []
  const lineOf = (start: number) => source.slice(0, start).split('\n').length

  function add(node: Node, text: string, place: Place) {
    const words = text.replaceAll(/\s+/g, ' ').trim()
    if (place.shown ? !/\p{L}{2}/u.test(words) : !readsLikeLanguage(words)) return
    found.push({
      file,
      line: lineOf(node.start),
      text: words,
      language: place.language,
      key: place.key.join('.'),
    })
  }

  function visit(node: Node, place: Place) {
    if (unread.has(node.type)) return
    if (node.type === 'JSXText') add(node, String(node.value), { ...place, shown: true })
    else if (node.type === 'JSXAttribute') visitAttribute(node, place)
    else if (node.type === 'Property') visit(node.value as Node, placeOf(node, place))
    else if (node.type === 'CallExpression') visitCall(node, place)
    else if (node.type === 'Literal' && typeof node.value === 'string') add(node, node.value, place)
    else if (node.type === 'TemplateLiteral') {
      add(node, templateText(node, source), place)
      for (const blank of node.expressions as Node[]) visit(blank, place)
    } else visitChildren(node, place)
  }

  function visitAttribute(node: Node, place: Place) {
    const name = String((node.name as Node).name)
    if (node.value && !attributesOfStyle.has(name))
      visit(node.value as Node, { ...place, shown: readableAttributes.has(name) })
  }

  function visitCall(node: Node, place: Place) {
    const { start, end } = node.callee as Node
    const callee = source.slice(start, end)
    if (!notWords.test(callee))
      visitChildren(node, { ...place, shown: place.shown || callee === 'defineMessages' })
  }

  function visitChildren(node: Node, place: Place) {
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, place)
  }

  visit(parseSync(file, source).program as unknown as Node, { language: 'en', key: [], shown: false })
  return found
}

/** What the database says itself: refusals and notifications. */
function textsOfSql(file: string, source: string): ShownText[] {
  const quoted = /'((?:[^']|'')+)'/g
  return source.split('\n').flatMap((line, index) => {
    const code = line.replace(/--.*$/, '')
    if (/\bcomment on\b|\bcreate policy\b/i.test(code)) return []
    return [...code.matchAll(quoted)].flatMap(({ 1: text = '' }) => {
      const words = text.replaceAll("''", "'")
      return readsLikeLanguage(words) && /[.?!]$|^\p{Lu}/u.test(words)
        ? [{ file, line: index + 1, text: words, language: 'en' as const, key: '' }]
        : []
    })
  })
}

/** Written for a machine: SQL, imports, types. */
const unread = new Set([
  'TaggedTemplateExpression',
  'ImportDeclaration',
  'ExportAllDeclaration',
  'TSLiteralType',
  'TSModuleDeclaration',
])
const notWords = /^(?:cn|cva|clsx|tw|import|require|log\.\w+|console\.\w+)$/
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
  const blanks = (node.expressions as Node[]).map(
    ({ start, end }) => `{${/^[\w.]+$/.exec(source.slice(start, end))?.[0] ?? '…'}}`,
  )
  return quasis.map(({ value }, index) => (value.cooked ?? '') + (blanks[index] ?? '')).join('')
}

function placeOf(property: Node, place: Place): Place {
  const name = keyOf(property)
  const language = languages[name]
  return {
    language: language ?? place.language,
    key: [...place.key, name],
    shown: place.shown || language !== undefined,
  }
}

function keyOf(node: Node): string {
  const key = node.key as Node
  return key.type === 'Identifier' ? String(key.name) : key.type === 'Literal' ? String(key.value) : '…'
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

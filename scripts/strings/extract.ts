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

type Node = { type: string; start: number; [key: string]: unknown }
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

  function visit(node: Node, place: Place): void {
    switch (node.type) {
      case 'JSXText':
        return add(node, String(node.value), { ...place, shown: true })
      case 'JSXAttribute': {
        const name = String((node.name as Node).name)
        if (attributesOfStyle.has(name)) return
        const value = node.value as Node | null
        return value ? visit(value, { ...place, shown: readableAttributes.has(name) }) : undefined
      }
      case 'Literal':
        return typeof node.value === 'string' ? add(node, node.value, place) : undefined
      case 'TemplateLiteral':
        add(node, templateText(node, source), place)
        return each(node.expressions, place)
      case 'Property': {
        const name = keyOf(node)
        const language =
          name === 'es' || name === 'spanish' ? 'es' : name === 'en' || name === 'english' ? 'en' : undefined
        const inner = {
          language: language ?? place.language,
          key: [...place.key, name],
          shown: place.shown || language !== undefined,
        }
        return visit(node.value as Node, inner)
      }
      case 'CallExpression': {
        const callee = source.slice((node.callee as Node).start, (node.callee as Node & { end: number }).end)
        if (/^(?:cn|cva|clsx|tw|import|require|log\.\w+|console\.\w+)$/.test(callee)) return
        return children(node, { ...place, shown: place.shown || callee === 'defineMessages' })
      }
      // SQL, and whatever else another language reads.
      case 'TaggedTemplateExpression':
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'TSLiteralType':
      case 'TSModuleDeclaration':
        return
      default:
        return children(node, place)
    }
  }

  function each(nodes: unknown, place: Place) {
    for (const node of nodes as Node[]) visit(node, place)
  }

  function children(node: Node, place: Place) {
    for (const value of Object.values(node))
      if (Array.isArray(value)) value.filter(isNode).forEach((child) => visit(child, place))
      else if (isNode(value)) visit(value, place)
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
  if (/[{}<>=]|::|\bselect\b.*\bfrom\b|^[a-z-]+(?:\/|:)\S/.test(text.replaceAll(/\{\w*\}/g, ''))) return false
  const tokens = text.split(' ')
  const styles = tokens.filter((token) => /^[a-z0-9[\]().%#/!*&>_]+(?:[-:][^ ]+)+$/.test(token)).length
  return (
    styles < tokens.length / 3 && (/^\p{Lu}|^¿|^¡/u.test(text) || /[.?!…]$/.test(text) || tokens.length > 3)
  )
}

function templateText(node: Node, source: string): string {
  const quasis = node.quasis as (Node & { value: { cooked: string | null } })[]
  const blanks = (node.expressions as (Node & { end: number })[]).map(
    ({ start, end }) => `{${/^[\w.]+$/.exec(source.slice(start, end))?.[0] ?? '…'}}`,
  )
  return quasis.map(({ value }, index) => (value.cooked ?? '') + (blanks[index] ?? '')).join('')
}

function keyOf(node: Node): string {
  const key = node.key as Node
  return key.type === 'Identifier' ? String(key.name) : key.type === 'Literal' ? String(key.value) : '…'
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

import { describe, expect, test } from 'vitest'
import css from './tokens.css?raw'

type Tokens = Record<string, string>

function block(start: string): Tokens {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '')
  const body = bare.slice(bare.indexOf('{', bare.indexOf(start)) + 1)
  const rules = body.slice(0, body.indexOf('}')).matchAll(/--([\w-]+):\s*([^;]+);/g)
  return Object.fromEntries([...rules].map(([, name, value]) => [name, value?.trim().replace(/\s+/g, ' ')]))
}

const light = block(':root {')
const chosenDark = block('[data-theme="dark"] {')
const systemDark = block(':root:not([data-theme="light"])')
const themes = { light, dark: { ...light, ...chosenDark } }

function luminance(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(tokens: Tokens, front: string, back: string) {
  const [low = 0, high = 0] = [front, back].map((name) => luminance(tokens[name] ?? '')).sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['bg', 'surface', 'surface-2']
const hues = ['primary', 'accent', 'success', 'warning', 'danger', 'info']
const tints = hues.map((hue) => `${hue}-tint`)
const on = (fronts: string[], backs: string[]) =>
  fronts.flatMap((front) => backs.map((back) => [front, back] as const))

const words = [
  ...on(['text'], [...grounds, 'surface-3', ...tints]),
  ...on(['text-muted'], [...grounds, ...tints]),
  ...hues.flatMap((hue) => on([hue], [...grounds, `${hue}-tint`])),
  ...hues.flatMap((hue) => on([`${hue}-contrast`], [hue])),
  ...on(['primary-contrast'], ['primary-hover']),
  ...on(['danger-contrast'], ['danger-hover']),
  ...on(['night-text', 'night-muted', 'sun'], ['night', 'night-2', 'night-3', 'dusk-2']),
  ...on(['night-text', 'night-muted'], ['night-deep']),
  ...on(['night-success', 'night-danger'], ['night-2']),
  ...on(['primary-fill-contrast'], ['primary-fill']),
  ...on(['dawn-text', 'dawn-muted'], ['dawn-1']),
  ...on(['sun-contrast'], ['sun', 'sun-hover']),
]
const edges = [
  ...on(['border-strong', 'focus', 'primary'], grounds),
  ...on(['night-control', 'focus-night'], ['night', 'night-2']),
]

describe.each(Object.entries(themes))('%s', (_, tokens) => {
  test.each(words)('%s can be read on %s', (front, back) => {
    expect(contrast(tokens, front, back)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(edges)('%s is distinguishable on %s', (front, back) => {
    expect(contrast(tokens, front, back)).toBeGreaterThanOrEqual(3)
  })
})

test('the dark a person chose and the dark of their system are the same', () => {
  expect(Object.keys(chosenDark).length).toBeGreaterThan(40)
  expect(systemDark).toEqual(chosenDark)
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { create } from 'fontkit'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file))

/** The signs a stylesheet says a file has. */
function declared(stylesheet: string, file: string): number[] {
  const css = read(stylesheet).toString()
  const [, range = ''] = css.slice(css.indexOf(file)).match(/unicode-range:([^;]+);/) ?? []
  return [...range.matchAll(/U\+([0-9A-F]{4})(?:-([0-9A-F]{4}))?/gi)].flatMap(
    ([, first = '', last = first]) => {
      const from = Number.parseInt(first, 16)
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) => from + at)
    },
  )
}

function held(file: string): number[] {
  const font = create(read(file))
  const signs = 'characterSet' in font ? font.characterSet : []
  return signs.filter((sign) => sign !== 0xffff).sort((a, b) => a - b)
}

test.each([
  ['inter-letters.woff2', '../fonts.css'],
  ['fraunces-letters.woff2', '../fonts.css'],
  ['fraunces-italic-letters.woff2', 'italic.css'],
])('%s holds the signs it is declared with, and no others', (file, stylesheet) => {
  const signs = declared(stylesheet, file)
  expect(signs.length).toBeGreaterThan(25)
  expect(held(file)).toEqual(signs)
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import most from '../fonts.css?raw'
import italic from './italic.css?raw'

/** The signs a stylesheet says a file has. */
function declared(css: string, file: string): number[] {
  const [, range = ''] = css.slice(css.indexOf(file)).match(/unicode-range:([^;]+);/) ?? []
  return [...range.matchAll(/U\+([0-9A-F]{4})(?:-([0-9A-F]{4}))?/g)].flatMap(
    ([, first = '', last = first]) => {
      const from = Number.parseInt(first, 16)
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) => from + at)
    },
  )
}

function held(file: string): number[] {
  const font = create(readFileSync(path.join(import.meta.dirname, file)))
  const signs = 'characterSet' in font ? font.characterSet : []
  return signs.filter((sign) => sign !== 0xffff).sort((a, b) => a - b)
}

test.each([
  ['inter-letters.woff2', most],
  ['fraunces-letters.woff2', most],
  ['fraunces-italic-letters.woff2', italic],
])('%s holds the signs it is declared with, and no others', (file, css) => {
  const signs = declared(css, file)
  expect(signs.length).toBeGreaterThan(25)
  expect(held(file)).toEqual(signs)
})

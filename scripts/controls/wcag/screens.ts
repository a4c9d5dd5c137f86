import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readers, screensOf } from '../../../e2e/fixtures/routes.ts'

type Screen = { title: string; axeRules: number; controls: number; popups: number; problems: string[] }
type Walk = { walkedOn: string; screens: Record<string, Screen> }

const folder = path.join(import.meta.dirname, '../screens')

/** What `npm run docs:screens` found on every screen, by reader. */
export const walks = readers.map((reader) => {
  const file = path.join(folder, `${reader.replace(' ', '-')}.json`)
  const walk: Walk = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { walkedOn: 'never', screens: {} }
  return { reader, ...walk }
})

/** Screens that were never walked, walks of screens that are gone, and what a walk found wrong. */
export function problemsOfWalks(list: readonly (typeof walks)[number][] = walks): string[] {
  return list.flatMap(({ reader, screens }) => {
    const wanted = screensOf(reader).map(({ address }) => address)
    const known = Object.keys(screens)
    return [
      ...wanted.filter((address) => !known.includes(address)).map((address) => `${address} was not walked`),
      ...known.filter((address) => !wanted.includes(address)).map((address) => `${address} is gone`),
      ...Object.entries(screens).flatMap(([address, { problems }]) =>
        problems.map((problem) => `${address}: ${problem}`),
      ),
    ]
  })
}

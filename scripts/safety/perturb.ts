import { pick } from './random.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** One slip of the fingers in one word of four letters or more: left out, doubled, swapped or wrong. */
export function withTypo(text: string, random: () => number): string {
  const words = [...text.matchAll(/\p{L}{4,}/gu)]
  if (words.length === 0) return text
  const word = pick(words, random)
  const at = word.index + Math.floor(random() * (word[0].length - 1))
  const [one, two] = [text.charAt(at), text.charAt(at + 1)]
  const slip = pick(
    [() => two, () => one + one + two, () => two + one, () => pick([...letters], random) + two],
    random,
  )
  return text.slice(0, at) + slip() + text.slice(at + 2)
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[¿¡]/g, '')
}

export const perturbations: Record<string, (text: string, random: () => number) => string> = {
  'one typo': withTypo,
  'no accents': withoutAccents,
  'upper case': (text) => text.toUpperCase(),
  'emoji in front': (text, random) => `${pick(['😔', '💔', '🙏', '😭', '🖤', '😶'], random)} ${text}`,
}

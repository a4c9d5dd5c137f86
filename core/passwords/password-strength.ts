import { weaknessOf } from './weak-password.ts'

export interface PasswordStrength {
  /** 0: would be refused. 1 to 4: accepted, the higher the longer it takes to guess. */
  level: 0 | 1 | 2 | 3 | 4
  label: 'Not accepted' | 'Weak' | 'Fair' | 'Good' | 'Strong'
  /** Why it would be refused, in the server's words. */
  reason?: string
}

/** An estimate, not a promise. The rules that refuse a password are the server's own. */
export function passwordStrength(password: string, about: (string | undefined)[] = []): PasswordStrength {
  const weakness = weaknessOf(password, { about })
  if (weakness) return { level: 0, label: 'Not accepted', reason: weakness.message }
  const bits = surprisingCharacters(password) * Math.log2(alphabetOf(password))
  if (bits < 40) return { level: 1, label: 'Weak' }
  if (bits < 56) return { level: 2, label: 'Fair' }
  if (bits < 72) return { level: 3, label: 'Good' }
  return { level: 4, label: 'Strong' }
}

/** Characters that the one before does not give away: "aaaa" and "1234" count once each. */
function surprisingCharacters(password: string): number {
  const points = [...password].map((letter) => letter.codePointAt(0) ?? 0)
  return points.filter((point, index) => index === 0 || Math.abs(point - (points[index - 1] ?? 0)) > 1).length
}

function alphabetOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 33],
  ]
  return kinds.reduce((size, [kind, letters]) => size + (kind.test(password) ? letters : 0), 0)
}

interface StoredText {
  kind: string
  version: number
  language: string
  body: string
  ask_again: boolean
  created_at: string
}

export interface Version {
  version: number
  english: string
  spanish: string
  askAgain: boolean
  publishedAt: string
}

/** Every version of one kind with both languages, the newest first. */
export function versionsOf(texts: readonly StoredText[], kind: string): Version[] {
  const own = texts.filter((text) => text.kind === kind)
  const numbers = [...new Set(own.map(({ version }) => version))].sort((one, other) => other - one)
  return numbers.map((version) => {
    const [any, ...more] = own.filter((text) => text.version === version)
    const body = (language: string) => [any, ...more].find((text) => text?.language === language)?.body ?? ''
    return {
      version,
      english: body('English'),
      spanish: body('Spanish'),
      askAgain: any?.ask_again ?? false,
      publishedAt: any?.created_at ?? '',
    }
  })
}

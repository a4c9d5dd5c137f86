/** The person a task is about, with a link to what the reader may open. */
export interface Linked {
  name: string
  href: string | undefined
}

export function PatientLink({ name, href }: Partial<Linked>) {
  if (!name) return null
  return href ? (
    <a href={href} className="text-xs">
      {name}
    </a>
  ) : (
    <span className="text-xs">{name}</span>
  )
}

export function Details({ text }: { text: string | null }) {
  return text && <p className="basis-full text-xs whitespace-pre-wrap text-ink-muted">{text}</p>
}

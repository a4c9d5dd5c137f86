import type { ReactNode } from 'react'

/** Above a message: who wrote it, where that is neither the reader nor the one they talk to. */
export function WrittenBy({ children }: { children: ReactNode }) {
  return <p className="text-xs font-semibold text-ink-muted">{children}</p>
}

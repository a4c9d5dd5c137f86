import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface OptionalPartProps {
  summary: string
  /** Something is filled in, so it must be seen. */
  open: boolean
  children: ReactNode
}

/** What nobody has to answer stays closed until somebody wants to, so that it isn't read as a question. */
export function OptionalPart({ summary, open, children }: OptionalPartProps) {
  return (
    <details open={open} className="group">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md font-semibold text-primary hover:underline [&::-webkit-details-marker]:hidden">
        <ChevronDown className="transition-transform duration-(--dur-2) group-open:rotate-180" />
        {summary}
      </summary>
      <div className="pt-4">{children}</div>
    </details>
  )
}

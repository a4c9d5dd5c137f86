import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'

interface OptionalPartProps {
  summary: string
  /** Something is filled in, so it must be seen. Emptied again it stays open: someone is at work there. */
  open: boolean
  children: ReactNode
}

/** An optional part stays closed until it is opened, so that it doesn't look required. */
export function OptionalPart({ summary, open, children }: OptionalPartProps) {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return (
    <details open={opened} className="group">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md font-semibold text-primary hover:underline [&::-webkit-details-marker]:hidden">
        <ChevronDown className="transition-transform duration-(--dur-2) group-open:rotate-180" />
        {summary}
      </summary>
      <div className="pt-4">{children}</div>
    </details>
  )
}

import { type ReactNode, useId } from 'react'

/** One part of a form in a dialog, under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line py-6 first:border-0 first:pt-1">
      <h3 id={id} className="mb-4">
        {title}
      </h3>
      {children}
    </section>
  )
}

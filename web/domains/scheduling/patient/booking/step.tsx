import type { ReactNode, Ref } from 'react'

interface StepProps {
  title: string
  ref?: Ref<HTMLElement>
  children: ReactNode
}

export function Step({ title, ref, children }: StepProps) {
  return (
    <section ref={ref} tabIndex={-1} className="min-w-0 scroll-mt-24 outline-none">
      <div className="mb-4.5">
        <StepTitle>{title}</StepTitle>
      </div>
      {children}
    </section>
  )
}

export function StepTitle({ children }: { children: string }) {
  return <h2 className="heading-card">{children}</h2>
}

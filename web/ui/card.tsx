import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

/** Paper with a hairline. Cards do not nest: divide with a line inside. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={cx('rounded-card border border-line bg-surface p-(--card-pad)', className)}
    />
  )
}

interface CardHeadProps {
  title: ReactNode
  /** One quiet link or button at the right. */
  action?: ReactNode
  id?: string
}

export function CardHead({ title, action, id }: CardHeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 id={id} className="heading-card">
        {title}
      </h2>
      {action}
    </div>
  )
}

import { DropdownMenu as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { optionClass, popClass } from './overlay.ts'

interface MenuProps {
  trigger: ReactNode
  align?: 'start' | 'center' | 'end'
  label?: string
  children: ReactNode
}

export function Menu({ trigger, align = 'end', label, children }: MenuProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className={cx(popClass, 'min-w-62 rounded-lg p-2')}
          {...(label && { 'aria-label': label })}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

interface MenuItemProps {
  icon?: ReactNode
  hint?: ReactNode
  /** A key that does the same, shown at the right. */
  keys?: ReactNode
  danger?: boolean
  disabled?: boolean
  /** Leads somewhere instead of doing something. */
  href?: string
  onSelect?: () => void
  children: ReactNode
}

export function MenuItem({
  icon,
  hint,
  keys,
  danger,
  disabled = false,
  href,
  onSelect,
  children,
}: MenuItemProps) {
  const face = (
    <>
      {icon}
      <span className="grow">
        {children}
        {hint && <span className="block text-xs font-normal text-ink-muted">{hint}</span>}
      </span>
      {keys}
    </>
  )
  return (
    <Primitive.Item
      disabled={disabled}
      asChild={Boolean(href)}
      className={cx(
        optionClass,
        danger
          ? 'text-danger data-highlighted:bg-danger-tint'
          : 'text-ink data-highlighted:bg-surface-2 [&_.lucide]:text-primary',
      )}
      {...(onSelect && { onSelect })}
    >
      {href ? <a href={href}>{face}</a> : face}
    </Primitive.Item>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <Primitive.Label className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-muted">
      {children}
    </Primitive.Label>
  )
}

export function MenuSeparator() {
  return <Primitive.Separator className="mx-1 my-1.5 h-px bg-line" />
}

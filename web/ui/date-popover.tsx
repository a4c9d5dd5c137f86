import { Popover } from 'radix-ui'
import type { ReactNode } from 'react'
import { useMessages } from '#web/platform/language.ts'
import type { PlainDate } from '#web/platform/plain-date.ts'
import { Calendar } from './calendar.tsx'
import { cx } from './cx.ts'
import { fieldWords } from './field-words.ts'
import { popClass } from './overlay.ts'

interface DatePopoverProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opens it. */
  children: ReactNode
  value: PlainDate | undefined
  onChange: (date: PlainDate) => void
  min: PlainDate | undefined
  max: PlainDate | undefined
  isDisabled: ((date: PlainDate) => boolean) | undefined
}

/** The calendar of a date field. Loaded when it is opened, because most people type the day. */
export default function DatePopover({
  open,
  onOpenChange,
  children,
  isDisabled,
  ...calendar
}: DatePopoverProps) {
  const words = useMessages(fieldWords)
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>{children}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label={words.chooseDay}
          onOpenAutoFocus={(event) => event.preventDefault()}
          className={cx(popClass, 'rounded-lg')}
        >
          <Calendar autoFocus {...calendar} {...(isDisabled && { isDisabled })} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

import { cx } from '#web/ui/cx.ts'
import { mostFound } from './api.ts'

/** Below a search that may have found more people than it shows. */
export function MoreFound({ as: Tag, className }: { as: 'li' | 'p'; className?: string }) {
  return (
    <Tag className={cx('text-sm text-ink-muted', className)}>
      Only the first {mostFound} are shown. If the person isn’t here, add their date of birth or phone number.
    </Tag>
  )
}

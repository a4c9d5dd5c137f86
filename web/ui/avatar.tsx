import { initialsOf } from '#web/platform/formats.ts'
import { cx } from './cx.ts'

interface AvatarProps {
  name: string
  src?: string | undefined
  /** Large for people met as themselves, small for lists and messages. Always round. */
  size?: 'sm' | 'lg'
  className?: string
}

/** A portrait, or initials. The name is always next to it as text, so the image is hidden from screen readers. */
export function Avatar({ name, src, size = 'sm', className }: AvatarProps) {
  const frame = cx('aspect-square rounded-full', size === 'lg' ? 'w-14' : 'w-10')
  if (src)
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        className={cx('flex-none bg-surface-2 object-cover object-top', frame, className)}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid flex-none place-items-center bg-surface-3 text-2xs font-bold tracking-[.02em] text-ink',
        frame,
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  )
}

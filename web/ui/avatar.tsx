import { initialsOf } from '#web/platform/formats.ts'
import { cx } from './cx.ts'

interface AvatarProps {
  name: string
  src?: string | undefined
  /** The arch is for people met as themselves; the small circle for lists and messages. */
  shape?: 'arch' | 'circle'
  className?: string
}

/** A portrait, or initials. The name always stands beside it in words, so the picture itself is silent. */
export function Avatar({ name, src, shape = 'circle', className }: AvatarProps) {
  const frame = shape === 'arch' ? 'w-14 aspect-6/7 rounded-arch' : 'w-10 aspect-square rounded-full'
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

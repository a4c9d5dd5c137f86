import { Phone } from 'lucide-react'
import { useMessages } from '#web/platform/language.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { messages } from './messages.ts'

const tap = 'min-h-11! px-2! min-[22.5rem]:min-h-13!'

/** 988 and 911, always in reach of a thumb. */
export function CrisisTaps() {
  const words = useMessages(messages)
  const outlined = buttonClass({
    variant: 'secondary',
    className: `${tap} whitespace-normal! text-center text-danger! inset-ring-danger!`,
  })
  return (
    <nav
      aria-label={words.helpNow}
      className="fixed inset-x-0 bottom-0 z-(--z-header) border-t border-line bg-surface px-(--gutter) pt-3 pb-[calc(.75rem+env(safe-area-inset-bottom))] shadow-[0_-12px_24px_-20px_rgb(36_24_40/.4)] print:hidden"
    >
      <p className="mb-2 text-center text-sm font-medium">{words.danger}</p>
      <div className="mx-auto grid w-[min(100%,34rem)] grid-cols-2 gap-2 min-[22.5rem]:grid-cols-[1.35fr_1.1fr_1fr]">
        <a
          href="tel:988"
          className={buttonClass({
            variant: 'danger',
            className: `${tap} col-span-2 min-[22.5rem]:col-span-1`,
          })}
        >
          <Phone />
          {words.call988}
        </a>
        <a href={words.textHref} className={outlined}>
          {words.text988}
        </a>
        <a href="tel:911" className={outlined}>
          {words.call911}
        </a>
      </div>
    </nav>
  )
}

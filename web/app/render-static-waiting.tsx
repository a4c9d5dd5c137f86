import { renderToStaticMarkup } from 'react-dom/server'
import { Spinner } from '#web/ui/spinner.tsx'

/** Shown at an address without a prerendered page until its code has loaded. The language isn't known yet. */
export function renderStaticWaiting() {
  return renderToStaticMarkup(
    <>
      <img src="/mark.svg" alt="" width={56} height={56} />
      <p role="status" className="flex items-center gap-2.5 font-semibold">
        <Spinner className="text-primary" />
        <span>
          Loading… <span lang="es">/ Cargando…</span>
        </span>
      </p>
      <div className="grid gap-1 text-sm text-ink-muted">
        <p>In a crisis, call or text 988, or call 911.</p>
        <p lang="es">En una crisis, llame al 988 y oprima 2, envíe AYUDA al 988 o llame al 911.</p>
      </div>
    </>,
  )
}

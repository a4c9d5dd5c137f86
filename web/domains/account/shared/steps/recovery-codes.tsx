import { Copy, Download, Printer } from 'lucide-react'
import { practice } from '#core/practice.ts'
import { downloadText, printText } from '#web/platform/download.ts'
import { focusOnArrival } from '#web/platform/focus-on-arrival.ts'
import { toast } from '#web/platform/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

/** Shown once, right after they were made: the server keeps only their hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const shown = codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
  const title = `${practice.name} recovery codes`
  const text = [
    title,
    'Each code signs you in once when your authenticator app is out of reach.',
    '',
    ...shown,
  ]

  async function copy() {
    try {
      await navigator.clipboard.writeText(shown.join('\n'))
      toast.success('Recovery codes copied')
    } catch {
      toast.error('The codes could not be copied. Select them and copy them by hand.')
    }
  }

  return (
    <div ref={focusOnArrival} tabIndex={-1} className="grid gap-5 outline-none">
      <Banner tone="warning" title="Keep these codes now.">
        They are shown only this once. Without them and without your app, only the practice can let you back
        in.
      </Banner>
      <ul aria-label="Recovery codes" className="num grid gap-x-6 gap-y-1.5 font-semibold sm:grid-cols-2">
        {shown.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="secondary" size="sm" onClick={copy}>
          <Copy /> Copy
        </Button>
        <Button variant="secondary" size="sm" onClick={() => downloadText('recovery-codes.txt', text)}>
          <Download /> Download
        </Button>
        <Button variant="secondary" size="sm" onClick={() => printText(title, text)}>
          <Printer /> Print
        </Button>
      </div>
      <Button onClick={onDone}>I have saved them</Button>
    </div>
  )
}

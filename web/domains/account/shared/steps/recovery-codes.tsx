import { Copy, Download, Printer } from 'lucide-react'
import { downloadText, printText } from '#web/platform/download.ts'
import { focusOnArrival } from '#web/platform/focus-on-arrival.ts'
import { useMessages } from '#web/platform/language.ts'
import { toast } from '#web/platform/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { words } from './words.ts'

/** Shown once, right after they were created: the server keeps only their hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const say = useMessages(words)
  const shown = codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
  const title = say.codesTitle
  const text = [title, say.codesUse, '', ...shown]

  async function copy() {
    try {
      await navigator.clipboard.writeText(shown.join('\n'))
      toast.success(say.copied)
    } catch {
      toast.error(say.copyFailed)
    }
  }

  return (
    <div ref={focusOnArrival} tabIndex={-1} className="grid gap-5 outline-none">
      <Banner tone="warning" title={say.keepNow}>
        {say.keepNowBody}
      </Banner>
      <ul
        aria-label={say.codes}
        className="num grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-x-6 gap-y-1.5 font-semibold"
      >
        {shown.map((code) => (
          <li key={code} className="whitespace-nowrap select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="secondary" size="sm" onClick={copy}>
          <Copy /> {say.copy}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => downloadText('recovery-codes.txt', text)}>
          <Download /> {say.download}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => printText(title, text)}>
          <Printer /> {say.print}
        </Button>
      </div>
      <Button onClick={onDone}>{say.saved}</Button>
    </div>
  )
}

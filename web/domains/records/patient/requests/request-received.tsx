import { CircleCheck } from 'lucide-react'
import { focusOnArrival } from '#web/platform/focus-on-arrival.ts'
import { useMessages } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'

interface RequestReceivedProps {
  onAnother: () => void
  onProgress: () => void
}

export function RequestReceived({ onAnother, onProgress }: RequestReceivedProps) {
  const words = useMessages(messages)
  return (
    <div className="grid justify-items-center gap-5 py-4 text-center">
      <CircleCheck className="size-10 text-success" />
      <p ref={focusOnArrival} tabIndex={-1} className="max-w-md text-lg outline-none">
        {words.received}
      </p>
      <div className="flex flex-wrap justify-center gap-2.5">
        <Button onClick={onProgress}>{words.seeProgress}</Button>
        <Button variant="quiet" onClick={onAnother}>
          {words.another}
        </Button>
      </div>
    </div>
  )
}

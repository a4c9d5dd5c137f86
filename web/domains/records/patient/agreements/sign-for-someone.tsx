import { useMessages } from '#web/platform/language.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useDocumentTexts, useSignDocuments } from './api.ts'
import type { OpenDocument } from './documents-to-sign.ts'
import { messages } from './messages.ts'
import { SignDocuments } from './sign-documents.tsx'

interface SignForSomeoneProps {
  open: readonly OpenDocument[]
  firstName: string
}

/** Documents that need a guardian's signature, for the person this part of the screen is about. */
export function SignForSomeone({ open, firstName }: SignForSomeoneProps) {
  const words = useMessages(messages)
  const texts = useDocumentTexts()
  const sign = useSignDocuments()
  if (texts.isError && !texts.data)
    return <LoadFailed title={words.failedFor} retry={words.retry} onRetry={texts.refetch} />
  if (!texts.data)
    return (
      <Loading label={words.loadingFor}>
        <SkeletonRows rows={6} />
      </Loading>
    )
  return (
    <SignDocuments
      open={open}
      texts={texts.data}
      about={firstName}
      onSign={(textIds, signature) => sign.mutateAsync({ textIds, signature })}
    />
  )
}

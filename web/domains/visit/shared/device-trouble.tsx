import { useMessages } from '#web/platform/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { deviceWords } from './device-messages.ts'
import type { InCall } from './in-call.ts'
import { messages } from './messages.ts'

/** The problem of each device, how to fix it, and what still works. */
export function DeviceTrouble({ call, state }: Pick<InCall, 'call' | 'state'>) {
  const words = useMessages(deviceWords)
  const { tryAgain } = useMessages(messages)
  const { asked, camera, microphone } = state.media
  const problem = { camera: problemOf(camera), microphone: problemOf(microphone) }
  if (!asked || (!problem.camera && !problem.microphone)) return null
  const again = (
    <Button variant="secondary" size="sm" onClick={() => call.media.open()}>
      {tryAgain}
    </Button>
  )
  if (problem.camera && problem.microphone)
    return (
      <Banner tone="danger" title={words.mediaFailed} action={again}>
        {problem.camera !== problem.microphone && (
          <>
            {words.camera}: {words.problems[problem.camera]} {words.microphone}:{' '}
          </>
        )}
        {words.problems[problem.microphone]} {words.noMicrophone}
      </Banner>
    )
  return problem.camera ? (
    <Banner tone="warning" title={`${words.camera}:`} action={again}>
      {words.problems[problem.camera]} {words.noCamera}
    </Banner>
  ) : (
    <Banner tone="warning" title={`${words.microphone}:`} action={again}>
      {problem.microphone && words.problems[problem.microphone]} {words.noMicrophone}
    </Banner>
  )
}

function problemOf(state: InCall['state']['media']['camera']) {
  return state === 'on' || state === 'off' ? undefined : state
}

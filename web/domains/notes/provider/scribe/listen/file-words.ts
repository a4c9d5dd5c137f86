import { refusal } from '#web/platform/refusal.ts'
import { AudioFileError, type AudioFileProblem, type Stretch } from '#web/platform/speech/file/audio-file.ts'
import { EngineFailure, type FileHeard } from '#web/platform/speech/file/transcribe-file.ts'
import { speechWords } from '#web/platform/speech/words.ts'

/** The result that stays on the screen after a recording, until the next one. */
export interface FileResult {
  tone: 'info' | 'warning' | 'danger'
  title: string
  text: string
}

/** 5:07, and 1:05:07 from an hour on. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  const parts = [Math.floor((whole % 3600) / 60), whole % 60]
  const hours = Math.floor(whole / 3600)
  const [first = 0, ...rest] = hours > 0 ? [hours, ...parts] : parts
  return [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':')
}

const knownAfterSeconds = 30

/** Tells the minutes that are left from the pace so far, once enough was heard. Getting the model ready doesn't count. */
export function openPace() {
  let first: { seconds: number; ms: number } | undefined
  return (seconds: number, total: number, ms: number): number | undefined => {
    first ??= { seconds, ms }
    const heard = seconds - first.seconds
    if (heard < knownAfterSeconds) return undefined
    return Math.ceil((((total - seconds) / heard) * (ms - first.ms)) / 60_000)
  }
}

const failures: Record<AudioFileProblem, string> = {
  corrupt: 'We couldn’t read this file. It may be damaged. Nothing was lost. Try another copy of the file.',
  'too-long':
    'This file is too long. You can transcribe up to 4 hours of MP3 or WAV, or 90 minutes of MP4, at one time. Save it as MP3, or split it.',
  gone: 'This file was moved or changed while we were reading it. The lines so far are still here. Choose the file again to continue.',
}

export function describeFailure(error: unknown): string {
  if (error instanceof EngineFailure) return speechWords.en.problems[error.problem]
  if (error instanceof AudioFileError) return failures[error.problem]
  return refusal(error, 'Nothing was lost. Try again.')
}

/** Undefined if there is nothing to say except that it is done. `before`: its lines from an earlier attempt. */
export function describeResult(
  { lines, unclear, damaged }: FileHeard,
  before: number,
): FileResult | undefined {
  if (damaged.length > 0)
    return {
      tone: 'warning',
      title: 'Part of this file is damaged.',
      text: `We couldn’t read ${list(damaged)}. The rest was transcribed.`,
    }
  if (lines + before > 0) return undefined
  if (unclear > 0)
    return {
      tone: 'warning',
      title: 'No English words were found.',
      text: 'We heard sound, such as music, noise or another language, but no words we could transcribe.',
    }
  return {
    tone: 'warning',
    title: 'No speech was found.',
    text: 'This recording is silent. Check that it’s the right file and that the microphone was on.',
  }
}

/** Stretches that touch are one. */
function list(damaged: readonly Stretch[]): string {
  const joined: Stretch[] = []
  for (const part of damaged) {
    const last = joined.at(-1)
    if (last && Math.abs(last.to - part.from) < 0.1) last.to = part.to
    else joined.push({ ...part })
  }
  return joined.map(({ from, to }) => `${clock(from)} to ${clock(to)}`).join(', ')
}

import { useMessages } from '#web/platform/language.ts'
import { messages } from './messages.ts'

export const TranscriptLabel = () => useMessages(messages).transcript
export const TranslateLabel = () => useMessages(messages).translate

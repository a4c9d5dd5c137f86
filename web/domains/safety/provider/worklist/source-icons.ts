import {
  CalendarPlus,
  CalendarX,
  ClipboardList,
  FileText,
  FolderClock,
  type LucideIcon,
  MessageCircle,
  Mic,
  Pill,
  Star,
  Video,
} from 'lucide-react'

/** A sign for each place a safety concern was found in. */
export const sourceIcons: Record<string, LucideIcon> = {
  phq9_item9: ClipboardList,
  phqa_item9: ClipboardList,
  assessment_text: ClipboardList,
  message: MessageCircle,
  intake: FileText,
  visit_chat: Video,
  booking_note: CalendarPlus,
  transcript: Mic,
  profile: FileText,
  medication: Pill,
  record_request: FolderClock,
  feedback: Star,
  cancel_reason: CalendarX,
}

/** The scribe's messages, as the product promises them. */
export const words = {
  started: 'Recording started',
  stopped: 'Recording stopped',
  stoppedBySelf: 'Recording automatically stopped after 2 minutes',
  emptyManual: 'Please enter transcription text',
  wrongAudio: 'Please upload a valid audio file (MP3, WAV, or MP4)',
  processingAudio: 'Processing audio file...',
  audioProcessed: 'Audio file processed successfully',
  processed: 'Transcription processed',
  nothingToDraft: 'No transcription data available',
  draftFailed: 'Failed to generate note',
  drafted: 'Progress note generated successfully',
  copied: 'Note copied to clipboard',
  downloaded: 'Note downloaded successfully',
  micDenied: 'Microphone access denied. Please enable microphone permissions.',
  micFailed: 'Failed to access microphone. Please check permissions.',
  noRecognition: 'Speech recognition is not supported in this browser. Please use Chrome, Edge, or Safari.',
  audioFailed: 'Failed to process audio',
  signedOut:
    'Recording stopped because your session ended. Sign in to continue. Your recording is still here.',
  confirmFirst: 'Confirm that the patient agreed to the outside service before you start.',
} as const

export { type RecordRequest, requestsKey, useRecordRequests } from './admin/api/record-requests.ts'
export {
  type DocumentText,
  fetchDocumentTexts,
  signDocuments,
  useDocumentTexts,
} from './patient/agreements/api.ts'
export { documentLink } from './shared/documents/document-link.ts'
export { documentKinds, largestDocument } from './shared/documents/file-kind.ts'
export { issueDocument } from './shared/documents/issue-document.ts'
export { openDocument } from './shared/documents/open-document.ts'
export { openPdf } from './shared/documents/open-pdf.ts'
export { useOwnDocuments } from './shared/documents/own-documents.ts'
export { useReleaseDocument } from './shared/documents/release-document.ts'
export type { DocumentType, PatientDocument } from './shared/documents/types.ts'
export { usePicture, useRemoveDocument } from './shared/documents/use-document-actions.ts'
export { useDocumentUploads } from './shared/documents/use-document-uploads.ts'

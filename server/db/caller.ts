/** Who a request speaks for. The database role and the verified claims of its token, nothing the client chose. */
export type Caller = {
  role: 'anon' | 'authenticated' | 'service_role'
  claims: { sub?: string; session_id?: string; [claim: string]: unknown }
  /** Where the request comes from: for the audit log, and to count what people without an account do at once. */
  address?: string
}

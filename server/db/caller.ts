/** Who makes a request: the database role and the verified claims of its token, nothing the client chose. */
export type Caller = {
  role: 'anon' | 'authenticated' | 'service_role'
  claims: { sub?: string; session_id?: string; [claim: string]: unknown }
  /** The client's address, for the audit log and for limits on people without an account. */
  address?: string
}

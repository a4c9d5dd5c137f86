/** The first stop for keyboards: past the navigation to the content. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-(--z-toast) -translate-y-24 rounded-md bg-surface px-4 py-2.5 font-semibold shadow-overlay focus:translate-y-0 print:hidden"
    >
      {children}
    </a>
  )
}

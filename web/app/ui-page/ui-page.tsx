export function Component() {
  return (
    <main className="wrap-page py-10">
      <h1>Components</h1>
    </main>
  )
}

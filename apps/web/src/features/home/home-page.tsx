export default function HomePage() {
  return <h1>Tessera</h1>;
}

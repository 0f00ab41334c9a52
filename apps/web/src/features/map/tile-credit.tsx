/** Credit required by OpenStreetMap's licence. */
export function TileCredit() {
  return (
    <p className="tile-credit">
      ©{' '}
      <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
        OpenStreetMap
      </a>{' '}
      contributors
    </p>
  );
}

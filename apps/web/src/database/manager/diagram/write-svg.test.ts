import { expect, test } from 'vitest';
import { layOut } from './layout.ts';
import { writeSvg } from './write-svg.ts';

const colours = {
  paper: 'white',
  surface: 'white',
  text: 'black',
  muted: 'grey',
  line: 'grey',
  accent: 'green',
};

test('B17: markup in names of tables and columns is escaped in the saved SVG', () => {
  const hostile = '</text><script>alert(1)</script>';
  const drawing = layOut(
    {
      tables: [
        {
          name: hostile,
          kind: 'table',
          partitions: 0,
          columns: [{ name: '<b onclick="x">&', type: 'text', isKey: true, isReference: false }],
        },
      ],
      references: [],
    },
    'all',
  );

  const svg = writeSvg(drawing, colours);

  expect(svg).not.toMatch(/<script|<b /);
  expect(svg).toContain('&lt;/text&gt;&lt;script&gt;');
  expect(svg.match(/<text/g)).toHaveLength(3);
});

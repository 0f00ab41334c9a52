import type { Drawing } from '@tessera/patterns/draw-pattern';
import { gradientLine } from '@tessera/patterns/pattern-svg';
import { useId } from 'react';

interface PatternDrawingProps {
  drawing: Drawing;
  className?: string;
  /** Draws without smooth edges, because the drawing is about to change again. */
  isQuick?: boolean;
}

/**
 * The same picture as in the SVG file, but inline. A slider changes attributes of a few elements and never the path.
 */
export function PatternDrawing({ drawing, className, isQuick = false }: PatternDrawingProps) {
  const id = useId();
  const { width, height, path, copies, colours } = drawing;
  const hasGradient = colours.background.length > 1;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <path id={`${id}curve`} d={path} />
        <linearGradient id={`${id}ground`} {...gradientLine(colours.angle)}>
          {colours.background.map(({ offset, colour }) => (
            <stop key={offset} offset={offset} stopColor={colour} />
          ))}
        </linearGradient>
      </defs>
      <rect
        width={width}
        height={height}
        fill={hasGradient ? `url(#${id}ground)` : (colours.background[0]?.colour ?? 'none')}
      />
      <g
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...(isQuick && { shapeRendering: 'optimizeSpeed' })}
      >
        {copies.map(({ transform, strokeWidth, opacity, line }, index) => (
          <use
            key={index}
            href={`#${id}curve`}
            transform={transform}
            stroke={line}
            strokeWidth={strokeWidth}
            strokeOpacity={opacity}
          />
        ))}
      </g>
    </svg>
  );
}

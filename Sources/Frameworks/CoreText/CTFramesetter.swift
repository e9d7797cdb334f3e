import EspalierCore
public import EspalierGraphics
import EspalierPlatformViews
public import Foundation

/// Breaks a text into lines.
public final class CTTypesetter: NSObject {
    // Must be the first stored property.
    private let kind = FoundationKind()
    let breaker: LineBreaker
    init(_ text: NSAttributedString) { breaker = LineBreaker(text) }
}

/// Breaks a text into lines that fill rectangles.
public final class CTFramesetter: NSObject {
    // Must be the first stored property.
    private let kind = FoundationKind()
    let typesetter: CTTypesetter
    init(_ typesetter: CTTypesetter) { self.typesetter = typesetter }
}

/// The lines of a text in a rectangle.
public final class CTFrame: NSObject {
    // Must be the first stored property.
    private let kind = FoundationKind()
    let path: CGPath
    let range: NSRange
    let setting: FrameSetting

    init(_ setting: FrameSetting, in path: CGPath, of range: NSRange) { (self.setting, self.path, self.range) = (setting, path, range) }
}

/// Lines below each other.
struct FrameSetting {
    private(set) var lines: [CTLine] = []
    /// Where they begin on their baselines, in points from the top left corner, y downwards.
    private(set) var origins: [CGPoint] = []
    private(set) var size = CGSize.zero
    /// Where the text goes on that has no room.
    private(set) var end: Int

    init(_ breaker: LineBreaker, from start: Int, to limit: Int, in room: CGSize) {
        var unit = min(max(start, 0), breaker.length), top: CGFloat = 0
        let limit = min(limit, breaker.length)
        while unit < limit {
            let style = breaker.style(at: unit), isFirst = breaker.beginsParagraph(unit)
            let indent: CGFloat = max((isFirst ? style?.firstLineHeadIndent : style?.headIndent) ?? 0, 0),
                tail: CGFloat = style?.tailIndent ?? 0
            let right: CGFloat = tail > 0 ? min(tail, room.width) : room.width + tail
            let width: CGFloat = max(right - indent, 1)
            let next = min(breaker.end(from: unit, width: width), limit), line = breaker.line(unit..<next), measures = line.measures
            var height = measures.ascent + measures.descent + measures.leading
            if let style {
                if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
                height = max(height, style.minimumLineHeight)
                if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
            }
            // What lines are higher than their fonts is above the text.
            let baseline = top + max(height - measures.descent - measures.leading, 0)
            if baseline + measures.descent > room.height + 0.001 { break }
            let shown = line.width - line.trailingSpace, alignment = style?.alignment ?? .natural
            let shift = room.width > 1e6 ? 0 : alignment == .center ? (width - shown) / 2 : alignment == .right ? width - shown : 0
            lines.append(line)
            origins.append(CGPoint(x: indent + max(shift, 0), y: baseline))
            size.width = max(size.width, indent + shown)
            size.height = top + height
            top += height + (style?.lineSpacing ?? 0) + (next < limit && breaker.beginsParagraph(next) ? style?.paragraphSpacing ?? 0 : 0)
            unit = next
        }
        end = unit
    }
}

/// A range of no length is up to the end.
private func bounds(_ range: CFRange, _ length: Int) -> (start: Int, end: Int) {
    let start = min(max(range.location, 0), length)
    return (start, range.length > 0 ? start + min(range.length, length - start) : length)
}

// MARK: - Typesetters

/// What breaks a text into lines. Call it on the main thread.
public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter { CTTypesetter(string) }

/// How many UTF-16 units of the text, from one on, fit into a line.
/// - Parameter width: in points.
public func CTTypesetterSuggestLineBreak(_ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double) -> CFIndex {
    let start = min(max(startIndex, 0), typesetter.breaker.length)
    return typesetter.breaker.end(from: start, width: CGFloat(width)) - start
}

/// A line of a part of the text; a range of no length is up to the end.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
    let (start, end) = bounds(stringRange, typesetter.breaker.text.length)
    return typesetter.breaker.line(start..<end)
}

// MARK: - Frames

/// What breaks a text into lines that fill rectangles. Call it on the main thread.
public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
    CTFramesetter(CTTypesetter(attrString))
}
/// What breaks the text into lines.
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter { framesetter.typesetter }

/// The lines of a text in a rectangle.
/// - Parameters:
///   - stringRange: in UTF-16 units; one of no length is up to the end.
///   - path: whose bounds are filled: lines do not follow other shapes.
///   - frameAttributes: have no effect.
public func CTFramesetterCreateFrame(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?
) -> CTFrame {
    let breaker = framesetter.typesetter.breaker, (start, end) = bounds(stringRange, breaker.length)
    let setting = FrameSetting(breaker, from: start, to: end, in: path.boundingBox.size)
    return CTFrame(setting, in: path, of: NSRange(location: start, length: end - start))
}

/// The size that a text takes in a width, in points.
/// - Parameters:
///   - stringRange: in UTF-16 units; one of no length is up to the end.
///   - frameAttributes: have no effect.
///   - constraints: the most that it may take; `CGFloat.greatestFiniteMagnitude` is any size.
///   - fitRange: takes the part that has room, if it is not nil.
public func CTFramesetterSuggestFrameSizeWithConstraints(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?, _ constraints: CGSize,
    _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
    let breaker = framesetter.typesetter.breaker, (start, end) = bounds(stringRange, breaker.length)
    // A side of no length is one without a limit.
    let room = CGSize(
        width: constraints.width > 0 ? constraints.width : .greatestFiniteMagnitude,
        height: constraints.height > 0 ? constraints.height : .greatestFiniteMagnitude)
    let setting = FrameSetting(breaker, from: start, to: end, in: room)
    fitRange?.pointee = CFRange(location: start, length: setting.end - start)
    return setting.size
}

/// The lines from the top, a list of `CTLine`.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { NSArray(array: frame.setting.lines) }
/// The path that the frame was made for.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }
/// The part of the text that the frame was made for.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { CFRange(location: frame.range.location, length: frame.range.length) }
/// The part of it that has room.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
    CFRange(location: frame.range.location, length: frame.setting.end - frame.range.location)
}

/// Copies where lines begin on their baselines, in points from the bottom left corner of the path's bounds, y upwards.
/// - Parameter range: of the lines; one of no length is up to the last.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
    let height = frame.path.boundingBox.height, (start, end) = bounds(range, frame.setting.origins.count)
    for index in start..<end {
        origins[index - start] = CGPoint(x: frame.setting.origins[index].x, y: height - frame.setting.origins[index].y)
    }
}

/// Draws the lines, y upwards. Where the context's y points down, as in a view, turn it over first.
@MainActor @preconcurrency public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
    let bounds = frame.path.boundingBox
    for (line, origin) in zip(frame.setting.lines, frame.setting.origins) {
        context.textPosition = CGPoint(x: bounds.minX + origin.x, y: bounds.maxY - origin.y)
        line.draw(in: context)
    }
}

package import Foundation

/// A command with a window rectangle (points) that contains its ink.
package struct DisplayItem: Hashable, Sendable {
    /// What is kept of the command. Nearly all that is drawn in a frame is in the first cases, which are cheap to copy and to free:
    /// a command has all numbers of its outline and its paint in it, and references among them.
    package enum Content: Sendable {
        /// A shape that was drawn before, under an opacity that is passed down to it.
        case shape(ShapeDrawing, opacity: Double, CGAffineTransform)
        /// A rectangle of one colour, filled in the usual style.
        case rect(CGRect, Color.Resolved, CGAffineTransform)
        /// A text of one colour.
        case text(TextRun, Color.Resolved, CGAffineTransform)
        /// Everything else.
        case command(DisplayCommand)
    }

    package var bounds: CGRect
    package let content: Content

    package init(bounds: CGRect, content: Content) {
        self.bounds = bounds
        self.content = content
    }

    package init(bounds: CGRect, command: DisplayCommand) {
        self.bounds = bounds
        content = Content(command)
    }

    /// The step of drawing. Painters look at the content instead, where one is made for each item.
    package var command: DisplayCommand { content.command }

    package static func == (a: DisplayItem, b: DisplayItem) -> Bool { a.bounds == b.bounds && a.content.isSame(b.content) }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(bounds)
        hasher.combine(command)
    }
}

extension DisplayItem.Content {
    /// The smallest form of a command.
    init(_ command: DisplayCommand) {
        switch command {
        case .fill(.rect(let rect), let style, .color(let color), let transform) where style.isUsual:
            self = .rect(rect, color, transform)
        case .text(let run, .color(let color), let transform): self = .text(run, color, transform)
        default: self = .command(command)
        }
    }

    fileprivate var command: DisplayCommand {
        switch self {
        case .shape(let drawing, let opacity, let transform): drawing.command(opacity: opacity, transform)
        case .rect(let rect, let color, let transform): .fill(.rect(rect), FillStyle(), .color(color), transform)
        case .text(let run, let color, let transform): .text(run, .color(color), transform)
        case .command(let command): command
        }
    }

    /// Whether both stand for the same command.
    fileprivate func isSame(_ other: DisplayItem.Content) -> Bool {
        if case .shape(let a, let opacity, let place) = self, case .shape(let b, opacity, place) = other, a == b { return true }
        return command == other.command
    }
}

extension DisplayItem {
    /// What the item adds to the number of clips, groups, masks and planes that are open.
    package var depth: Int {
        guard case .command(let command) = content else { return 0 }
        return switch command {
        case .pushClip, .pushGroup, .pushEffect, .pushMask, .pushProjection: 1
        case .popClip, .popGroup, .popMask, .popProjection: -1
        case .fill, .stroke, .text, .image, .endMask: 0
        }
    }

    /// Whether it draws something, unlike what begins or ends a group.
    package var leavesInk: Bool {
        guard case .command(let command) = content else { return true }
        return switch command {
        case .fill, .stroke, .text, .image: true
        default: false
        }
    }

    /// Whether what it draws depends on what lies below it.
    package var blends: Bool {
        switch content {
        case .shape(let drawing, _, _): drawing.color == nil && drawing.paint.isBackdrop
        case .rect, .text: false
        case .command(let command):
            switch command {
            case .pushEffect(let effects, _): effects.blendMode != .normal
            case .fill(_, _, .backdrop, _), .stroke(_, _, .backdrop, _), .text(_, .backdrop, _): true
            default: false
            }
        }
    }

    /// The same step at another place in the window; see `DisplayCommand.moved`.
    package func moved(by delta: CGSize, bounds: CGRect) -> DisplayItem {
        func moved(_ transform: CGAffineTransform) -> CGAffineTransform {
            var transform = transform
            transform.tx += delta.width
            transform.ty += delta.height
            return transform
        }
        if delta == .zero { return DisplayItem(bounds: bounds, content: content) }
        return switch content {
        case .shape(let drawing, let opacity, let transform):
            DisplayItem(bounds: bounds, content: .shape(drawing, opacity: opacity, moved(transform)))
        case .rect(let rect, let color, let transform): DisplayItem(bounds: bounds, content: .rect(rect, color, moved(transform)))
        case .text(let run, let color, let transform): DisplayItem(bounds: bounds, content: .text(run, color, moved(transform)))
        case .command(let command): DisplayItem(bounds: bounds, content: .command(command.moved(by: delta)))
        }
    }
}

extension FillStyle {
    /// Whether nothing is said of the style.
    @inline(__always) package var isUsual: Bool { !isEOFilled && isAntialiased }
}

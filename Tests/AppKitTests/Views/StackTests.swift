import AppKit
import EspalierTesting
import SwiftUI
import Testing

@MainActor @Suite("How AppKit's stacks arrange views") struct StackTests {
    private func block(_ width: CGFloat, _ height: CGFloat = 10) -> NSView {
        let view = NSView(frame: .zero)
        NSLayoutConstraint.activate([
            view.widthAnchor.constraint(equalToConstant: width), view.heightAnchor.constraint(equalToConstant: height)
        ])
        return view
    }

    /// Where views begin and end in a row of 200 points.
    private func row(_ views: [NSView], _ distribution: NSStackView.Distribution, _ change: (NSStackView) -> Void = { _ in }) -> [[CGFloat]]
    {
        let stack = NSStackView(views: views)
        (stack.distribution, stack.spacing) = (distribution, 10)
        change(stack)
        stack.frame = NSRect(x: 0, y: 0, width: 200, height: 20)
        stack.layoutSubtreeIfNeeded()
        return views.map { [$0.frame.minX, $0.frame.maxX] }
    }

    @Test("A stack is a row with AppKit's distances at first, and numbers are AppKit's") func defaults() {
        let stack = NSStackView(frame: .zero)
        #expect(
            stack.orientation == .horizontal && stack.alignment == .centerY && stack.distribution == .gravityAreas && stack.spacing == 8)
        #expect(stack.detachesHiddenViews && stack.arrangedSubviews.isEmpty && stack.edgeInsets == NSEdgeInsetsMake(0, 0, 0, 0))
        #expect(NSStackView.useDefaultSpacing == CGFloat(Float.greatestFiniteMagnitude))
        let all: [NSStackView.Distribution] = [.gravityAreas, .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering]
        #expect(all.map(\.rawValue) == [-1, 0, 1, 2, 3, 4])
        #expect([NSStackView.Gravity.leading, .top, .center, .trailing, .bottom].map(\.rawValue) == [1, 1, 2, 3, 3])
        #expect(NSEdgeInsetsMake(1, 2, 3, 4) == NSEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    }

    @Test("The length that is left over is shared out as the distribution says") func distributions() {
        #expect(row([block(20), block(40)], .gravityAreas) == [[0, 20], [30, 70]])
        #expect(row([block(20), block(40)], .equalSpacing) == [[0, 20], [160, 200]])
        #expect(row([block(20), block(30), block(20)], .equalCentering) == [[0, 20], [85, 115], [180, 200]])
        let free = [NSView(frame: .zero), NSView(frame: .zero)]
        #expect(row(free, .fillEqually) == [[0, 95], [105, 200]])
        #expect(row([block(20), NSView(frame: .zero)], .fill) == [[0, 20], [30, 200]])
        final class Sized: NSView {
            var width: CGFloat = 0
            override var intrinsicContentSize: NSSize { NSSize(width: width, height: 10) }
        }
        let sized = [Sized(frame: .zero), Sized(frame: .zero)]
        (sized[0].width, sized[1].width) = (20, 75)
        #expect(row(sized, .fillProportionally) == [[0, 40], [50, 200]])
    }

    @Test("Views are put into areas: at the start, in the middle, at the end") func gravities() {
        let views = [block(20), block(30), block(40), block(10)], stack = NSStackView(frame: NSRect(x: 0, y: 0, width: 200, height: 20))
        stack.addView(views[0], in: .trailing)
        stack.addView(views[1], in: .leading)
        stack.addView(views[2], in: .center)
        stack.insertView(views[3], at: 0, in: .trailing)
        #expect(stack.arrangedSubviews == [views[1], views[2], views[3], views[0]] && stack.views == stack.arrangedSubviews)
        #expect(stack.views(in: .trailing) == [views[3], views[0]] && stack.views(in: .center) == [views[2]])
        stack.layoutSubtreeIfNeeded()
        #expect(views.map(\.frame.minX) == [180, 0, 80, 162])
        stack.setViews([views[3]], in: .trailing)
        stack.layoutSubtreeIfNeeded()
        #expect(views[0].superview == nil && views[3].frame.minX == 190)
        let column = NSStackView(frame: NSRect(x: 0, y: 0, width: 20, height: 100)), low = block(10), high = block(10)
        column.orientation = .vertical
        column.addView(low, in: .bottom)
        column.addView(high, in: .top)
        column.layoutSubtreeIfNeeded()
        #expect(high.frame.maxY == 100 && low.frame.minY == 0)
    }

    @Test("A distance after a view is its own until the usual one is asked for") func spacing() {
        let views = [block(20), block(20), block(20)]
        var stack: NSStackView?
        let frames = row(views, .gravityAreas) { made in
            made.setCustomSpacing(2, after: views[0])
            made.setCustomSpacing(NSStackView.useDefaultSpacing, after: views[1])
            stack = made
        }
        #expect(frames == [[0, 20], [22, 42], [52, 72]])
        #expect(stack?.customSpacing(after: views[0]) == 2 && stack?.customSpacing(after: views[1]) == NSStackView.useDefaultSpacing)
        stack?.setCustomSpacing(NSStackView.useDefaultSpacing, after: views[0])
        stack?.layoutSubtreeIfNeeded()
        #expect(views[1].frame.minX == 30)
    }

    @Test("Views are put in at places, moved, and hidden ones take room only if they are to") func order() {
        let views = [block(20), block(30), block(40)], stack = NSStackView(frame: NSRect(x: 0, y: 0, width: 200, height: 20))
        for view in views { stack.insertArrangedSubview(view, at: 0) }
        #expect(stack.arrangedSubviews == [views[2], views[1], views[0]] && stack.subviews.count == 3)
        stack.insertArrangedSubview(views[0], at: 1)
        #expect(stack.arrangedSubviews == [views[2], views[0], views[1]])
        views[0].isHidden = true
        stack.layoutSubtreeIfNeeded()
        #expect(views[1].frame.minX == 48)
        stack.detachesHiddenViews = false
        stack.layoutSubtreeIfNeeded()
        #expect(views[1].frame.minX == 76)
    }
}

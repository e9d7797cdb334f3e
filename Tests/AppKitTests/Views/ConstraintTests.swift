import AppKit
import EspalierTesting
import SwiftUI
import Testing

@MainActor @Suite("Constraints of AppKit's views") struct AppKitConstraintTests {
    private let outer = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 100)), view = NSView(frame: .zero)

    init() {
        view.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(view)
    }

    private func placed(_ constraints: [NSLayoutConstraint]) -> NSRect {
        NSLayoutConstraint.activate(constraints)
        outer.layoutSubtreeIfNeeded()
        defer { NSLayoutConstraint.deactivate(constraints) }
        return view.frame
    }

    @Test("Edges and middles are anchors, and y points up in frames") func anchors() {
        let size = [view.widthAnchor.constraint(equalToConstant: 40), view.heightAnchor.constraint(equalToConstant: 20)]
        #expect(placed(size + [
            view.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 5), view.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -3),
        ]) == NSRect(x: 5, y: 3, width: 40, height: 20))
        #expect(placed(size + [
            view.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -5), view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 3),
        ]) == NSRect(x: 155, y: 77, width: 40, height: 20))
        #expect(placed(size + [
            view.centerXAnchor.constraint(equalTo: outer.centerXAnchor), view.centerYAnchor.constraint(equalTo: outer.centerYAnchor),
        ]) == NSRect(x: 80, y: 40, width: 40, height: 20))
        #expect(placed(size + [
            view.leadingAnchor.constraint(equalTo: outer.safeAreaLayoutGuide.leadingAnchor),
            view.lastBaselineAnchor.constraint(equalTo: outer.lastBaselineAnchor),
        ]) == NSRect(x: 0, y: 0, width: 40, height: 20))
        #expect(placed(size + [
            view.trailingAnchor.constraint(equalTo: outer.trailingAnchor), view.firstBaselineAnchor.constraint(equalTo: outer.firstBaselineAnchor),
        ]) == NSRect(x: 160, y: 80, width: 40, height: 20))
    }

    @Test("A view's safe area is all of it") func safeArea() {
        let guide = outer.safeAreaLayoutGuide
        #expect(guide.layoutFrame == outer.bounds)
        #expect(placed([
            view.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 1), view.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -2),
            view.topAnchor.constraint(equalTo: guide.topAnchor, constant: 3), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -4),
        ]) == NSRect(x: 1, y: 4, width: 197, height: 93))
    }

    @Test("Rules are added to a view and taken away, alone or together") func adding() {
        let width = view.widthAnchor.constraint(equalToConstant: 10), height = view.heightAnchor.constraint(equalToConstant: 20)
        view.addConstraint(width)
        #expect(width.isActive && view.constraints == [width])
        view.addConstraints([width, height])
        #expect(view.constraints.count == 2 && height.isActive)
        view.removeConstraint(width)
        #expect(!width.isActive && view.constraints == [height])
        view.addConstraint(width)
        view.removeConstraints([width, height])
        #expect(view.constraints.isEmpty && !height.isActive)
    }

    @Test("A view resists other sizes as strongly as it says") func priorities() {
        final class Sized: NSView { override var intrinsicContentSize: NSSize { NSSize(width: 50, height: 30) } }
        let sized = Sized(frame: .zero)
        #expect(
            sized.contentHuggingPriority(for: .horizontal) == .defaultLow
                && sized.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
        sized.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(sized)
        func size(_ width: CGFloat, _ priority: NSLayoutConstraint.Priority) -> CGFloat {
            let rule = sized.widthAnchor.constraint(equalToConstant: width)
            rule.priority = priority
            rule.isActive = true
            outer.needsLayout = true
            outer.layoutSubtreeIfNeeded()
            defer { rule.isActive = false }
            return sized.frame.width
        }
        #expect(size(80, 500) == 80 && size(20, 500) == 50)
        sized.setContentHuggingPriority(600, for: .horizontal)
        sized.setContentCompressionResistancePriority(400, for: .horizontal)
        #expect(sized.contentHuggingPriority(for: .horizontal) == 600 && sized.contentHuggingPriority(for: .vertical) == 250)
        #expect(sized.contentCompressionResistancePriority(for: .horizontal) == 400)
        #expect(size(80, 500) == 50 && size(20, 500) == 20)
    }
}

import EspalierTesting
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("Views in views") struct ViewTreeTests {
    private func views(_ count: Int) -> [UIView] { (0..<count).map { number in
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.tag = number + 1
        return view
    } }

    private func tags(_ view: UIView) -> [Int] { view.subviews.map(\.tag) }

    @Test("Subviews have an order, in which they are inserted, moved and exchanged") func order() {
        let outer = UIView(frame: .zero), all = views(5)
        for view in all.prefix(3) { outer.addSubview(view) }
        outer.insertSubview(all[3], at: 1)
        #expect(tags(outer) == [1, 4, 2, 3])
        outer.insertSubview(all[4], aboveSubview: all[0])
        #expect(tags(outer) == [1, 5, 4, 2, 3])
        outer.insertSubview(all[2], belowSubview: all[4])
        #expect(tags(outer) == [1, 3, 5, 4, 2])
        outer.bringSubviewToFront(all[0])
        outer.sendSubviewToBack(all[1])
        #expect(tags(outer) == [2, 3, 5, 4, 1])
        outer.exchangeSubview(at: 0, withSubviewAt: 3)
        #expect(tags(outer) == [4, 3, 5, 2, 1])
        outer.exchangeSubview(at: 4, withSubviewAt: 1)
        #expect(tags(outer) == [4, 1, 5, 2, 3])
        outer.exchangeSubview(at: 0, withSubviewAt: 9)
        #expect(tags(outer) == [4, 1, 5, 2, 3], "there is no tenth")
    }

    @Test("A view that is there already is put beside its sibling, wherever it was") func besides() {
        let outer = UIView(frame: .zero), all = views(3)
        for view in all { outer.addSubview(view) }
        outer.insertSubview(all[0], aboveSubview: all[1])
        #expect(tags(outer) == [2, 1, 3])
        outer.insertSubview(all[1], belowSubview: all[2])
        #expect(tags(outer) == [1, 2, 3])
        outer.addSubview(all[0])
        #expect(tags(outer) == [2, 3, 1])
        outer.insertSubview(all[0], aboveSubview: UIView(frame: .zero))
        #expect(tags(outer) == [2, 3, 1], "a stranger counts as none")
    }

    @Test("Views are found by their number, and know who is around them") func finding() {
        let outer = UIView(frame: .zero), middle = UIView(frame: .zero), inner = UIView(frame: .zero)
        outer.addSubview(middle)
        middle.addSubview(inner)
        (outer.tag, inner.tag) = (1, 7)
        #expect(outer.viewWithTag(7) === inner && outer.viewWithTag(1) === outer && outer.viewWithTag(8) == nil)
        #expect(inner.isDescendant(of: outer) && inner.isDescendant(of: inner) && !outer.isDescendant(of: inner))
    }

    /// Notes what it is called for by the tree.
    private final class Noted: UIView {
        var log: [String] = []
        override func willMove(toSuperview newSuperview: UIView?) {
            log.append(newSuperview == nil ? "will leave" : "will move, \(superview == nil ? "free" : "held")")
        }
        override func didMoveToSuperview() { log.append(superview == nil ? "left" : "moved") }
        override func didAddSubview(_ subview: UIView) { log.append("added \(subview.superview === self)") }
        override func willRemoveSubview(_ subview: UIView) { log.append("removes \(subview.superview === self)") }
        override func willMove(toWindow newWindow: UIWindow?) { log.append("will move to \(newWindow == nil ? "none" : "window")") }
        override func didMoveToWindow() { log.append("is in \(window == nil ? "none" : "window")") }
    }

    @Test("Views are told before and after they are put into another or taken out, and who gets or loses them, too") func moves() {
        let outer = Noted(frame: .zero), other = Noted(frame: .zero), inner = Noted(frame: .zero)
        outer.addSubview(inner)
        #expect(inner.log == ["will move, free", "moved"] && outer.log == ["added true"])
        (inner.log, outer.log) = ([], [])
        other.addSubview(inner)
        #expect(inner.log == ["will move, held", "moved"] && outer.log == ["removes true"] && other.log == ["added true"])
        (inner.log, other.log) = ([], [])
        inner.removeFromSuperview()
        #expect(inner.log == ["will leave", "left"] && other.log == ["removes true"] && inner.superview == nil)
        inner.removeFromSuperview()
        #expect(inner.log.count == 2, "there is nothing to leave")
    }

    @Test("Views are told when they come into a window and leave it, also of one that is shown already") func windows() throws {
        struct Stage: View {
            let view: UIView
            @State private var isShown = true
            var body: some View {
                VStack {
                    Button("hide") { isShown = false }
                    if isShown { Placed(view: view) }
                }
            }
        }
        struct Staged: App {
            nonisolated(unsafe) static var view: UIView!
            var body: some Scene { WindowGroup { Stage(view: Staged.view) } }
        }
        let outer = Noted(frame: .zero), late = Noted(frame: .zero)
        Staged.view = outer
        let app = TestApp(Staged())
        try app.settle()
        #expect(outer.log == ["will move to window", "is in window"] && outer.window != nil)
        outer.addSubview(late)
        #expect(late.log == ["will move, free", "will move to window", "is in window", "moved"])
        late.log = []
        late.removeFromSuperview()
        #expect(late.log.contains("is in none") && late.window == nil)
        outer.addSubview(late)
        (outer.log, late.log) = ([], [])
        try app.find(.button, "hide").click()
        try app.settle()
        #expect(outer.log == ["will move to none", "is in none"] && late.log == outer.log && outer.window == nil)
    }

    @Test("Each anchor stands for its edge, and priorities are kept") func anchors() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80)), view = UIView(frame: .zero)
        view.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(view)
        let rules = [
            view.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 5),
            view.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -15),
            view.firstBaselineAnchor.constraint(equalTo: outer.topAnchor, constant: 10), view.heightAnchor.constraint(equalToConstant: 20),
        ]
        outer.addConstraints(rules)
        outer.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 5, y: 10, width: 80, height: 20))
        outer.removeConstraints(rules)
        #expect(rules.allSatisfy { !$0.isActive })
        let width = view.widthAnchor.constraint(equalToConstant: 30)
        view.addConstraint(width)
        #expect(width.isActive && view.constraints.contains { $0 === width })
        #expect(
            view.contentHuggingPriority(for: .horizontal) == .defaultLow
                && view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
        view.setContentHuggingPriority(.required, for: .vertical)
        view.setContentCompressionResistancePriority(UILayoutPriority(10), for: .horizontal)
        #expect(view.contentHuggingPriority(for: .vertical) == .required && view.contentHuggingPriority(for: .horizontal) == .defaultLow)
        #expect(view.contentCompressionResistancePriority(for: .horizontal).rawValue == 10)
    }

    @Test("Of two labels in a row the one that resists less is stretched") func priorities() {
        let first = UILabel(frame: .zero), second = UILabel(frame: .zero), row = UIStackView(arrangedSubviews: [first, second])
        (first.text, second.text) = ("one", "two")
        row.frame = CGRect(x: 0, y: 0, width: 300, height: 20)
        second.setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
        row.layoutIfNeeded()
        #expect(first.frame.width < 60 && second.frame.width > 240)
        second.setContentHuggingPriority(UILayoutPriority(900), for: .horizontal)
        row.setNeedsLayout()
        row.layoutIfNeeded()
        #expect(first.frame.width > 240 && second.frame.width < 60)
    }

    @Test("Margins are 8 points, can be changed, and move what keeps to them") func margins() {
        final class Noted: UIView {
            var changes = 0
            override func layoutMarginsDidChange() { changes += 1 }
        }
        let outer = Noted(frame: CGRect(x: 0, y: 0, width: 100, height: 80)), view = UIView(frame: .zero),
            byAttribute = UIView(frame: .zero)
        #expect(outer.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        #expect(outer.layoutMarginsGuide.layoutFrame == CGRect(x: 8, y: 8, width: 84, height: 64))
        #expect(outer.readableContentGuide.layoutFrame == outer.layoutMarginsGuide.layoutFrame && outer.safeAreaInsets == .zero)
        for inner in [view, byAttribute] {
            inner.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(inner)
        }
        let guide = outer.layoutMarginsGuide
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: guide.leadingAnchor), view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            NSLayoutConstraint(
                item: byAttribute, attribute: .leading, relatedBy: .equal, toItem: outer, attribute: .leadingMargin, multiplier: 1,
                constant: 0),
            NSLayoutConstraint(
                item: byAttribute, attribute: .bottom, relatedBy: .equal, toItem: outer, attribute: .bottomMargin, multiplier: 1,
                constant: 0),
            byAttribute.widthAnchor.constraint(equalToConstant: 10), byAttribute.heightAnchor.constraint(equalToConstant: 10),
        ])
        outer.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 8, y: 8, width: 84, height: 64))
        outer.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        outer.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 2, y: 1, width: 94, height: 76) && outer.changes == 1)
        #expect(byAttribute.frame == CGRect(x: 2, y: 67, width: 10, height: 10))
        #expect(outer.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    }

    @Test("A view is drawn as a picture, with those in it") func pictures() throws {
        let outer = UIView(frame: CGRect(x: 3, y: 4, width: 20, height: 10)),
            inner = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 10))
        (outer.backgroundColor, inner.backgroundColor) = (.red, .blue)
        outer.addSubview(inner)
        let app = placed(outer, width: 20, height: 10, fonts: .kit)
        try app.settle()
        var isDrawn = false
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in
            isDrawn = outer.drawHierarchy(in: CGRect(x: 0, y: 0, width: 20, height: 10), afterScreenUpdates: true)
        }
        let pixels = try #require(image.cgImage)
        #expect(isDrawn)
        func color(_ x: Int) -> UInt32 { pixels.pixels[pixels.height / 2 * pixels.width + pixels.width * x / 20] & 0xFFFFFF }
        #expect(color(4) == 0xFF0000 && color(15) == 0x0000FF)
        let copy = try #require(outer.snapshotView(afterScreenUpdates: false))
        #expect(copy.frame.size == CGSize(width: 20, height: 10) && (copy as? UIImageView)?.image?.size == CGSize(width: 20, height: 10))
        #expect(!outer.drawHierarchy(in: .zero, afterScreenUpdates: false), "there is no context to draw into")
    }

    @Test("A view knows the traits of where it is") func traits() throws {
        let view = UIView(frame: .zero), app = placed(view)
        try app.settle()
        #expect(view.traitCollection.userInterfaceStyle == .light)
        app.setEnvironment(\.colorScheme, .dark)
        try app.settle()
        #expect(view.traitCollection.userInterfaceStyle == .dark)
    }
}

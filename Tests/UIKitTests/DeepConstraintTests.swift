import EspalierGraphics
import EspalierTesting
import SwiftUI
import Testing
import UIKit

/// A view with a size of its own, which may change.
private final class Block: UIView {
    var own: CGSize { didSet { invalidateIntrinsicContentSize() } }

    init(_ width: CGFloat, _ height: CGFloat) {
        own = CGSize(width: width, height: height)
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }
    required init?(coder: NSCoder) { fatalError() }
    override var intrinsicContentSize: CGSize { own }
}

@MainActor @Suite("Constraints between views that are not neighbours") struct DeepConstraintTests {
    private func free<V: UIView>(_ view: V) -> V {
        view.translatesAutoresizingMaskIntoConstraints = false
        return view
    }

    /// A view at the same edges as another.
    private func pin(_ view: UIView, to other: UIView) -> [NSLayoutConstraint] {
        [
            view.leadingAnchor.constraint(equalTo: other.leadingAnchor), view.trailingAnchor.constraint(equalTo: other.trailingAnchor),
            view.topAnchor.constraint(equalTo: other.topAnchor), view.bottomAnchor.constraint(equalTo: other.bottomAnchor),
        ]
    }

    // MARK: Scroll views

    /// A column in a scroll view, as wide as the view around.
    private func scrolledColumn() -> (outer: UIView, scroll: UIScrollView, column: UIStackView, rule: NSLayoutConstraint) {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300)), scroll = free(UIScrollView())
        let column = free(UIStackView(arrangedSubviews: [Block(50, 400), Block(70, 100)]))
        column.axis = .vertical
        column.spacing = 10
        outer.addSubview(scroll)
        scroll.addSubview(column)
        let rule = column.widthAnchor.constraint(equalTo: outer.widthAnchor)
        NSLayoutConstraint.activate(pin(scroll, to: outer) + pin(column, to: scroll) + [rule])
        return (outer, scroll, column, rule)
    }

    @Test("A scroll view's content is as wide as the view around, and as long as what is in it") func scrolledContent() {
        let (outer, scroll, column, rule) = scrolledColumn()
        #expect(rule.isActive && outer.constraints.contains(rule), "the first view around both keeps it")
        outer.layoutIfNeeded()
        #expect(scroll.frame == outer.bounds)
        #expect(column.frame == CGRect(x: 0, y: 0, width: 200, height: 510))
        #expect(scroll.contentSize == CGSize(width: 200, height: 510))
        #expect(column.arrangedSubviews[1].frame == CGRect(x: 0, y: 410, width: 200, height: 100))
    }

    @Test("The content follows the view around when that is turned, and the rule's constant") func turning() {
        let (outer, scroll, column, rule) = scrolledColumn()
        outer.layoutIfNeeded()
        outer.frame.size = CGSize(width: 300, height: 200)
        outer.layoutIfNeeded()
        #expect(scroll.frame.size == CGSize(width: 300, height: 200))
        #expect(column.frame == CGRect(x: 0, y: 0, width: 300, height: 510))
        rule.constant = -40
        outer.layoutIfNeeded()
        #expect(column.frame.width == 260 && scroll.contentSize.width == 260)
        rule.isActive = false
        outer.layoutIfNeeded()
        #expect(column.frame.width == 70, "the widest of its views, now that nothing else says so")
    }

    @Test("What keeps to the view around, or to the frame's guide, stands still while the content scrolls") func floating() {
        let (outer, scroll, column, _) = scrolledColumn(), still = Block(10, 12), kept = Block(10, 12)
        scroll.addSubview(still)
        scroll.addSubview(kept)
        NSLayoutConstraint.activate([
            still.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
            still.topAnchor.constraint(equalTo: outer.topAnchor, constant: 5),
            kept.bottomAnchor.constraint(equalTo: scroll.frameLayoutGuide.bottomAnchor),
            kept.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor),
        ])
        outer.layoutIfNeeded()
        #expect(still.frame == CGRect(x: 190, y: 5, width: 10, height: 12))
        #expect(kept.frame == CGRect(x: 0, y: 288, width: 10, height: 12))
        scroll.contentOffset = CGPoint(x: 0, y: 120)
        outer.layoutIfNeeded()
        #expect(still.frame.minY == 125 && kept.frame.minY == 408)
        #expect(column.frame.minY == 0)
    }

    @Test("The guides of a scroll view say how wide its content is") func guides() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 80)), content = Block(300, 200)
        scroll.addSubview(content)
        let guide = scroll.contentLayoutGuide
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            content.topAnchor.constraint(equalTo: guide.topAnchor),
            content.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -16),
            guide.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
        ])
        scroll.layoutIfNeeded()
        #expect(content.frame == CGRect(x: 0, y: 0, width: 100, height: 200))
        #expect(scroll.contentSize == CGSize(width: 100, height: 216))
        #expect(guide.layoutFrame == CGRect(x: 0, y: 0, width: 100, height: 216))
    }

    @Test("A scroll view between others takes what they leave, however long its content is") func between() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200)), views = [Block(20, 30), free(UIScrollView()), Block(20, 40)]
        let content = Block(20, 900)
        views[1].addSubview(content)
        for view in views {
            outer.addSubview(view)
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: outer.leadingAnchor), view.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
            ])
        }
        NSLayoutConstraint.activate(pin(content, to: views[1]) + [
            views[0].topAnchor.constraint(equalTo: outer.topAnchor), views[1].topAnchor.constraint(equalTo: views[0].bottomAnchor),
            views[2].topAnchor.constraint(equalTo: views[1].bottomAnchor), views[2].bottomAnchor.constraint(equalTo: outer.bottomAnchor),
        ])
        outer.layoutIfNeeded()
        #expect(views.map(\.frame.height) == [30, 130, 40])
        #expect((views[1] as? UIScrollView)?.contentSize == CGSize(width: 20, height: 900))
    }

    // MARK: Nested views

    /// Two boxes side by side, with a view in each; the left box starts 20 points from the edge.
    private func boxes() -> (outer: UIView, boxes: [UIView], inner: [Block]) {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100)), boxes = [free(UIView()), free(UIView())]
        let inner = [Block(40, 20), Block(100, 30)]
        for (box, view) in zip(boxes, inner) {
            outer.addSubview(box)
            box.addSubview(view)
            NSLayoutConstraint.activate(pin(view, to: box) + [box.topAnchor.constraint(equalTo: outer.topAnchor)])
        }
        NSLayoutConstraint.activate([
            boxes[0].leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 20),
            boxes[1].leadingAnchor.constraint(equalTo: boxes[0].trailingAnchor, constant: 8),
        ])
        return (outer, boxes, inner)
    }

    @Test("A view is aligned with views in its neighbours: edges, middles, baselines") func alignment() {
        let (outer, _, inner) = boxes(), label = Block(30, 10), mark = Block(6, 6)
        outer.addSubview(label)
        outer.addSubview(mark)
        let edge = label.leadingAnchor.constraint(equalTo: inner[1].leadingAnchor, constant: 3)
        NSLayoutConstraint.activate([
            edge, label.topAnchor.constraint(equalTo: inner[1].bottomAnchor, constant: 2),
            mark.centerXAnchor.constraint(equalTo: inner[0].centerXAnchor),
            mark.lastBaselineAnchor.constraint(equalTo: inner[1].lastBaselineAnchor),
        ])
        outer.layoutIfNeeded()
        #expect(label.frame == CGRect(x: 71, y: 32, width: 30, height: 10))
        #expect(mark.frame == CGRect(x: 37, y: 24, width: 6, height: 6))
        edge.constant = 10
        outer.layoutIfNeeded()
        #expect(label.frame.minX == 78)
        inner[0].own.width = 60
        outer.layoutIfNeeded()
        #expect(label.frame.minX == 98 && mark.frame.midX == 50)
    }

    @Test("The nested view moves where the other one stands already") func nestedFollows() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100)), box = free(UIView()), nested = Block(30, 10),
            fixed = Block(10, 10)
        outer.addSubview(box)
        outer.addSubview(fixed)
        box.addSubview(nested)
        NSLayoutConstraint.activate(pin(box, to: outer) + [
            fixed.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 120), nested.leadingAnchor.constraint(equalTo: fixed.trailingAnchor),
        ])
        outer.layoutIfNeeded()
        #expect(fixed.frame.minX == 120 && nested.frame.minX == 130)
    }

    @Test("Cousins are as wide as the widest of them, and their boxes with them") func cousins() {
        let (outer, boxes, inner) = boxes()
        inner[0].widthAnchor.constraint(equalTo: inner[1].widthAnchor).isActive = true
        outer.layoutIfNeeded()
        #expect(boxes.map(\.frame) == [CGRect(x: 20, y: 0, width: 100, height: 20), CGRect(x: 128, y: 0, width: 100, height: 30)])
        #expect(inner.map(\.frame.width) == [100, 100])
        inner[1].own.width = 10
        outer.layoutIfNeeded()
        #expect(inner.map(\.frame.width) == [40, 40])
    }

    /// A column of rows, each with a name and a value.
    private func form() -> (outer: UIView, column: UIStackView, names: [Block], values: [Block]) {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100)), names = [Block(40, 20), Block(90, 20)]
        let values = [Block(30, 24), Block(30, 24)]
        let rows = zip(names, values).map { name, value in
            value.setContentHuggingPriority(.init(100), for: .horizontal)
            let row = UIStackView(arrangedSubviews: [name, value])
            row.spacing = 8
            row.alignment = .center
            return row
        }
        let column = free(UIStackView(arrangedSubviews: rows))
        column.axis = .vertical
        column.spacing = 4
        outer.addSubview(column)
        NSLayoutConstraint.activate([
            column.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
            column.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -10),
            column.topAnchor.constraint(equalTo: outer.topAnchor), names[0].widthAnchor.constraint(equalTo: names[1].widthAnchor),
        ])
        return (outer, column, names, values)
    }

    @Test("Names in rows of their own are as wide as each other") func formRows() {
        let (outer, column, names, values) = form()
        outer.layoutIfNeeded()
        #expect(column.frame == CGRect(x: 10, y: 0, width: 280, height: 52))
        #expect(names.map(\.frame) == [CGRect(x: 0, y: 2, width: 90, height: 20), CGRect(x: 0, y: 2, width: 90, height: 20)])
        #expect(values.map(\.frame) == [CGRect(x: 98, y: 0, width: 182, height: 24), CGRect(x: 98, y: 0, width: 182, height: 24)])
        names[1].own.width = 20
        outer.layoutIfNeeded()
        #expect(names.map(\.frame.width) == [40, 40])
        #expect(column.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 78, height: 52))
    }

    @Test("A stack arranges its views by itself again once no rule names them") func stackAgain() {
        let (outer, _, names, _) = form()
        outer.layoutIfNeeded()
        for rule in outer.constraints + names[0].superview!.superview!.constraints where rule.firstItem === names[0] {
            rule.isActive = false
        }
        outer.layoutIfNeeded()
        #expect(names.map(\.frame.width) == [40, 90])
    }

    @Test("A stack keeps the rules between its views") func stackRules() {
        let a = UIView(), b = UIView(), stack = UIStackView(arrangedSubviews: [a, b])
        stack.spacing = 10
        stack.frame = CGRect(x: 0, y: 0, width: 310, height: 50)
        b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2).isActive = true
        stack.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(b.frame == CGRect(x: 110, y: 0, width: 200, height: 50))
    }

    @Test("The size that a view needs counts the rules of what is deep in it") func fitting() {
        let (outer, _, inner) = boxes()
        NSLayoutConstraint.activate([
            inner[0].widthAnchor.constraint(equalTo: outer.widthAnchor, multiplier: 0.5),
            inner[1].bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -4),
        ])
        let size = outer.systemLayoutSizeFitting(
            CGSize(width: 240, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        #expect(size == CGSize(width: 240, height: 34))
        outer.layoutIfNeeded()
        #expect(inner[0].frame.width == 150)
    }

    @Test("A box that is moved by its frame takes along what is aligned with a view in it") func movedBox() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100)),
            box = UIView(frame: CGRect(x: 50, y: 0, width: 80, height: 40))
        let nested = Block(10, 10), label = Block(20, 10)
        outer.addSubview(box)
        outer.addSubview(label)
        box.addSubview(nested)
        NSLayoutConstraint.activate([
            nested.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 5),
            label.leadingAnchor.constraint(equalTo: nested.trailingAnchor)
        ])
        outer.layoutIfNeeded()
        #expect(label.frame.minX == 65)
        box.frame.origin.x = 70
        outer.layoutIfNeeded()
        #expect(box.frame.minX == 70 && label.frame.minX == 85)
    }

    /// Puts its subview elsewhere than the rules do.
    private final class Stubborn: UIView {
        var count = 0
        override func layoutSubviews() {
            count += 1
            subviews.first?.frame.origin.x = 77
        }
    }

    @Test("A view that moves what rules place does not make the layout endless") func stubbornness() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100)), stubborn = free(Stubborn()), box = free(UIView())
        let leaf = Block(10, 10), fixed = Block(10, 10)
        outer.addSubview(stubborn)
        outer.addSubview(fixed)
        stubborn.addSubview(box)
        box.addSubview(leaf)
        NSLayoutConstraint.activate(pin(stubborn, to: outer) + [
            fixed.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 120), leaf.leadingAnchor.constraint(equalTo: box.leadingAnchor),
            leaf.leadingAnchor.constraint(equalTo: fixed.trailingAnchor),
        ])
        outer.layoutIfNeeded()
        let count = stubborn.count
        #expect(count > 0 && count < 4 && box.frame.minX == 130)
        outer.layoutIfNeeded()
        #expect(stubborn.count == count, "it has come to rest")
    }

    // MARK: Removal, refusals

    @Test("A box that leaves ends the rules of what is in it with views outside, and keeps those inside") func removal() {
        let (outer, boxes, inner) = boxes(), deep = inner[0].widthAnchor.constraint(equalTo: inner[1].widthAnchor)
        let width = inner[0].widthAnchor.constraint(equalToConstant: 33)
        NSLayoutConstraint.activate([deep, width])
        outer.layoutIfNeeded()
        boxes[1].removeFromSuperview()
        #expect(!deep.isActive && width.isActive)
        #expect(boxes[1].constraints.count == 4, "what is pinned in the box stays so")
        outer.layoutIfNeeded()
        #expect(inner[0].frame.width == 33)
        boxes[1].frame = CGRect(x: 0, y: 0, width: 70, height: 10)
        boxes[1].layoutIfNeeded()
        #expect(inner[1].frame == CGRect(x: 0, y: 0, width: 70, height: 10), "nobody outside places it")
    }

    @Test("Views with no view around both cannot have a rule") func strangers() {
        let a = UIView(), b = UIView(), rule = a.leadingAnchor.constraint(equalTo: b.leadingAnchor)
        let messages = Diagnostics.recording { rule.isActive = true }
        #expect(!rule.isActive)
        #expect(messages.count == 1 && messages[0].contains("no view that both of its views are in"))
    }

    @Test("In a window, the content is shown by the rules, and scrolls") func shown() throws {
        struct Content: UIViewRepresentable {
            let view: UIView
            func makeUIView(context: Context) -> UIView { view }
            func updateUIView(_ uiView: UIView, context: Context) {}
        }
        let outer = UIView(), scroll = free(UIScrollView()), label = free(UILabel()), end = free(UILabel())
        (label.text, end.text) = ("start", "end")
        outer.addSubview(scroll)
        for view in [label, end] { scroll.addSubview(view) }
        NSLayoutConstraint.activate(pin(scroll, to: outer) + [
            label.topAnchor.constraint(equalTo: scroll.topAnchor), label.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
            label.widthAnchor.constraint(equalTo: outer.widthAnchor), end.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 900),
            end.leadingAnchor.constraint(equalTo: scroll.leadingAnchor), end.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
        ])
        let app = TestApp { Content(view: outer) }
        let first = try app.find(text: "start").frame
        #expect(scroll.contentSize.height > 900)
        scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
        try app.settle()
        #expect(try app.find(text: "start").frame.minY == first.minY - 100)
    }
}

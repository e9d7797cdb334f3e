import AppKit
import EspalierTesting
import SwiftUI
import Testing

@MainActor @Suite("Rules between views by their parts") struct LayoutConstraintTests {
    private let outer = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 100)), view = NSView(frame: .zero)

    init() {
        view.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(view)
    }

    private func rule(
        _ attribute: NSLayoutConstraint.Attribute, _ other: NSLayoutConstraint.Attribute? = nil, _ constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            item: view, attribute: attribute, relatedBy: .equal, toItem: outer, attribute: other ?? attribute, multiplier: 1,
            constant: constant)
    }

    /// The view's rectangle, counted from the top, by rules.
    private func placed(_ rules: [NSLayoutConstraint]) -> CGRect {
        NSLayoutConstraint.activate(rules)
        outer.layoutSubtreeIfNeeded()
        defer { NSLayoutConstraint.deactivate(rules) }
        return CGRect(x: view.frame.minX, y: 100 - view.frame.maxY, width: view.frame.width, height: view.frame.height)
    }

    @Test("Edges, lengths and middles have AppKit's numbers") func numbers() {
        let all: [NSLayoutConstraint.Attribute] = [
            .notAnAttribute, .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .lastBaseline,
            .firstBaseline,
            .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins, .centerYWithinMargins,
        ]
        #expect(all.map(\.rawValue) == Array(0...20) && NSLayoutConstraint.Attribute.baseline == .lastBaseline)
        #expect([NSLayoutConstraint.Relation.lessThanOrEqual, .equal, .greaterThanOrEqual].map(\.rawValue) == [-1, 0, 1])
        #expect([NSLayoutConstraint.Orientation.horizontal, NSLayoutConstraint.Axis.vertical].map(\.rawValue) == [0, 1])
        let priorities: [NSLayoutConstraint.Priority] = [
            .required, .defaultHigh, .dragThatCanResizeWindow, .windowSizeStayPut, .dragThatCannotResizeWindow, .defaultLow,
            .fittingSizeCompression, 12.5, 7
        ]
        #expect(priorities.map(\.rawValue) == [1000, 750, 510, 500, 490, 250, 50, 12.5, 7])
        #expect(
            NSLayoutConstraint.Priority(floatLiteral: 3.5) == NSLayoutConstraint.Priority(3.5)
                && NSLayoutConstraint.Priority(integerLiteral: 4) == 4)
    }

    @Test("A rule knows its parts") func parts() {
        let made = NSLayoutConstraint(
            item: view, attribute: .width, relatedBy: .lessThanOrEqual, toItem: outer, attribute: .height, multiplier: 2, constant: 3)
        made.identifier = "wide"
        #expect(made.firstItem === view && made.secondItem === outer && made.firstAttribute == .width && made.secondAttribute == .height)
        #expect(
            made.relation == .lessThanOrEqual && made.multiplier == 2 && made.constant == 3 && made.priority == .required && !made.isActive)
        #expect(made.identifier == "wide" && made.description.contains("wide"))
        let alone = NSLayoutConstraint(
            item: view, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
            constant: 30)
        #expect(alone.secondItem == nil && alone.secondAttribute == .notAnAttribute && alone.relation == .greaterThanOrEqual)
        let guide: NSLayoutGuide = outer.safeAreaLayoutGuide, named = view.leftAnchor.constraint(equalTo: guide.leftAnchor)
        #expect(named.secondItem === guide && named.firstItem === view)
        let item = NSLayoutConstraint(
            item: guide, attribute: .top, relatedBy: .equal, toItem: view, attribute: .top, multiplier: 1, constant: 0)
        #expect(item.firstItem === guide)
    }

    @Test("Rules of edges place a view, those of margins eight points inside") func edges() {
        #expect(placed([rule(.left), rule(.right), rule(.top), rule(.bottom)]) == CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(placed([rule(.leading, nil, 5), rule(.trailing, nil, -5), rule(.firstBaseline, .top, 3), rule(.lastBaseline, .bottom, -3)])
            == CGRect(x: 5, y: 3, width: 190, height: 94))
        let inside = CGRect(x: 8, y: 8, width: 184, height: 84)
        #expect(
            placed([rule(.left, .leftMargin), rule(.right, .rightMargin), rule(.top, .topMargin), rule(.bottom, .bottomMargin)]) == inside)
        #expect(
            placed([rule(.leading, .leadingMargin), rule(.trailing, .trailingMargin), rule(.top, .topMargin), rule(.bottom, .bottomMargin)])
                == inside)
    }

    @Test("Rules of middles and lengths place a view") func middles() {
        let size = [view.widthAnchor.constraint(equalToConstant: 40), view.heightAnchor.constraint(equalToConstant: 20)]
        let middle = CGRect(x: 80, y: 40, width: 40, height: 20)
        #expect(placed(size + [rule(.centerX), rule(.centerY)]) == middle)
        #expect(placed(size + [rule(.centerX, .centerXWithinMargins), rule(.centerY, .centerYWithinMargins)]) == middle)
        #expect(placed([rule(.width), rule(.height), rule(.left), rule(.top)]) == CGRect(x: 0, y: 0, width: 200, height: 100))
    }

    @Test("A length is at most what a rule says, and as long as others want below it") func limits() {
        let most = view.widthAnchor.constraint(lessThanOrEqualToConstant: 60), wanted = view.widthAnchor.constraint(equalToConstant: 90)
        wanted.priority = .defaultHigh
        #expect(placed([most, wanted]).width == 60)
        wanted.constant = 50
        #expect(placed([most, wanted]).width == 50)
    }

    @Test("All parts of a guide are named by rules") func guides() {
        let guide: UILayoutGuide = outer.safeAreaLayoutGuide
        #expect(placed([
            view.leadingAnchor.constraint(equalTo: guide.leadingAnchor), view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ]) == CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(placed([
            view.leftAnchor.constraint(equalTo: guide.leftAnchor), view.rightAnchor.constraint(equalTo: guide.rightAnchor, constant: -100),
            view.centerYAnchor.constraint(equalTo: guide.centerYAnchor), view.heightAnchor.constraint(equalTo: guide.heightAnchor, multiplier: 0.5),
        ]) == CGRect(x: 0, y: 25, width: 100, height: 50))
        #expect(placed([
            view.centerXAnchor.constraint(equalTo: guide.centerXAnchor), view.widthAnchor.constraint(equalTo: guide.widthAnchor, multiplier: 0.1),
            view.topAnchor.constraint(equalTo: guide.topAnchor), view.heightAnchor.constraint(equalToConstant: 10),
        ]) == CGRect(x: 90, y: 0, width: 20, height: 10))
    }
}

import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

private enum Middle: AlignmentID {
    static func defaultValue(in dimensions: ViewDimensions) -> CGFloat { dimensions[VerticalAlignment.center] }
}

extension VerticalAlignment {
    fileprivate static let middle = VerticalAlignment(Middle.self)
}

/// By its protocol, so that the deprecated modifier can be called without a warning.
@MainActor private protocol EdgeIgnoring { func ignoring(_ edges: Edge.Set, _ view: some View) -> AnyView }

private struct DeprecatedEdgeIgnoring: EdgeIgnoring {
    @available(*, deprecated) func ignoring(_ edges: Edge.Set, _ view: some View) -> AnyView { AnyView(view.edgesIgnoringSafeArea(edges)) }
}

/// The most used modifiers of layout and drawing, by numbers.
@MainActor @Suite("Layout and drawing modifiers by their numbers") struct LayoutVocabularyTests {
    private func frame(_ size: CGSize = CGSize(width: 100, height: 100), @ViewBuilder _ view: () -> some View) throws -> CGRect {
        try TestApp(size: size, content: view).find(id: "it").frame
    }

    private var box: some View { Color.red.accessibilityIdentifier("it") }
    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    // Covers: mod:frame, type:CGFloat
    @Test("Fixed, flexible and ideal frames give their content the expected size and place") func frames() throws {
        #expect(try frame { box.frame(width: 20, height: 10) } == rect(40, 45, 20, 10))
        #expect(try frame { box.frame(width: 20) } == rect(40, 0, 20, 100))
        #expect(try frame { box.frame(maxWidth: 60, maxHeight: .infinity) } == rect(20, 0, 60, 100))
        #expect(try frame { box.frame(minWidth: 120) } == rect(-10, 0, 120, 100))
        #expect(
            try frame { box.frame(width: 20, height: 10).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing) }
                == rect(80, 90, 20, 10))
        #expect(try frame { box.frame(width: 20, height: 10).frame(width: 60, height: 60, alignment: .topLeading) } == rect(20, 20, 20, 10))
        #expect(try frame { box.frame(idealWidth: 30, idealHeight: 40).fixedSize() } == rect(35, 30, 30, 40))
        #expect(try frame { box.frame(width: -5, height: .nan) }.width.isFinite)
    }

    // Covers: mod:edgesIgnoringSafeArea, style:edgesIgnoringSafeArea(.all), style:edgesIgnoringSafeArea(.top)
    // Covers: style:edgesIgnoringSafeArea(.bottom), style:edgesIgnoringSafeArea(.horizontal), style:edgesIgnoringSafeArea(.vertical)
    // Covers: style:ignoresSafeArea(.all), style:ignoresSafeArea(.container)
    @Test("Ignoring the safe area extends a view over the named edges only") func edgesOutOfTheSafeArea() throws {
        func inset(@ViewBuilder _ view: () -> some View) throws -> CGRect {
            let view = view()
            return try frame { view.safeAreaPadding(10) }
        }
        let old: any EdgeIgnoring = DeprecatedEdgeIgnoring()
        #expect(try inset { box } == rect(10, 10, 80, 80))
        #expect(try inset { old.ignoring(.all, box) } == rect(0, 0, 100, 100))
        #expect(try inset { old.ignoring(.top, box) } == rect(10, 0, 80, 90))
        #expect(try inset { old.ignoring(.bottom, box) } == rect(10, 10, 80, 90))
        #expect(try inset { old.ignoring(.horizontal, box) } == rect(0, 10, 100, 80))
        #expect(try inset { old.ignoring(.vertical, box) } == rect(10, 0, 80, 100))
        #expect(try inset { box.ignoresSafeArea(.all) } == rect(0, 0, 100, 100))
        #expect(try inset { box.ignoresSafeArea(.container, edges: .top) } == rect(10, 0, 80, 90))
        // No keyboard on the screen takes room from a window.
        #expect(try inset { box.ignoresSafeArea(.keyboard) } == rect(10, 10, 80, 80))
    }

    // Covers: style:safeAreaPadding(.horizontal), style:safeAreaPadding(.bottom), style:safeAreaPadding(.leading)
    // Covers: style:safeAreaPadding(.top)
    // Covers: style:safeAreaPadding(.vertical), style:contentMargins(.all), style:ignoresSafeArea(.keyboard)
    @Test("Safe area padding and content margins inset the named edges") func safeAreaPaddingOfEdges() throws {
        let edges: [(Edge.Set, CGRect)] = [
            (.horizontal, rect(10, 0, 80, 100)), (.bottom, rect(0, 0, 100, 90)), (.leading, rect(10, 0, 90, 100)),
            (.top, rect(0, 10, 100, 90)),
            (.vertical, rect(0, 10, 100, 80)),
        ]
        for (edge, expected) in edges { #expect(try frame { box.safeAreaPadding(edge, 10) } == expected) }
        let app = TestApp(size: CGSize(width: 100, height: 100)) { ScrollView { box.frame(height: 20) }.contentMargins(.all, 10) }
        #expect(try app.find(id: "it").frame == rect(10, 10, 80, 20))
    }

    private func list(@ViewBuilder _ view: () -> some View) -> String {
        TestApp(size: CGSize(width: 40, height: 20), content: view).displayListDescription()
    }

    // Covers: style:clipShape(.rect), style:clipShape(.circle), shapeStatic:rect, shapeStatic:circle, shapeStatic:capsule
    // Covers: shapeStatic:ellipse
    // Covers: shapeStatic:containerRelative, type:RoundedCornerStyle, style:containerShape(.rect)
    @Test("A static shape such as .circle clips exactly like its type") func shapesByTheirNames() {
        #expect(list { Color.red.clipShape(.rect) } == list { Color.red.clipShape(Rectangle()) })
        #expect(list { Color.red.clipShape(.rect(cornerRadius: 5)) } == list { Color.red.clipShape(RoundedRectangle(cornerRadius: 5)) })
        #expect(
            list { Color.red.clipShape(.rect(cornerRadius: 5, style: .circular)) }
                == list { Color.red.clipShape(RoundedRectangle(cornerRadius: 5, style: .circular)) })
        #expect(list { Color.red.clipShape(.circle) } == list { Color.red.clipShape(Circle()) })
        #expect(list { Color.red.clipShape(.capsule) } == list { Color.red.clipShape(Capsule()) })
        #expect(list { Color.red.clipShape(.ellipse) } == list { Color.red.clipShape(Ellipse()) })
        let contained = list { Color.red.clipShape(.containerRelative).containerShape(.rect(cornerRadius: 4)) }
        #expect(contained == list { Color.red.clipShape(ContainerRelativeShape()).containerShape(RoundedRectangle(cornerRadius: 4)) })
        let lists = [
            list { Color.red.clipShape(.rect(cornerRadius: 5)) }, list { Color.red.clipShape(.circle) },
            list { Color.red.clipShape(.ellipse) }
        ]
        #expect(Set(lists).count == 3)
    }

    // Covers: style:contentShape(.rect), style:contentShape(.circle)
    @Test("A content shape decides which points of a view take a click") func shapesOfWhatIsHit() {
        func hits(_ x: CGFloat, @ViewBuilder _ view: (@escaping () -> Void) -> some View) -> Bool {
            var count = 0
            let app = TestApp(size: CGSize(width: 40, height: 40)) { view { count += 1 } }
            app.click(at: CGPoint(x: x, y: 2))
            return count > 0
        }
        #expect(hits(2) { action in Color.clear.contentShape(.rect).onTapGesture(perform: action) })
        #expect(!hits(2) { action in Color.red.contentShape(.circle).onTapGesture(perform: action) })
        #expect(hits(20) { action in Color.red.contentShape(.circle).onTapGesture(perform: action) })
    }

    // Covers: mod:drawingGroup
    @Test("A drawing group paints its content and takes opacity as one group") func drawingGroupsAreFlat() {
        #expect(list { Color.red.drawingGroup() }.contains("#FF3B30FF"))
        #expect(list { ZStack { Color.white; Color.black }.drawingGroup().opacity(0.5) }.contains("group opacity 0.5"))
    }

    // Covers: style:blendMode(.destinationOut), style:blendMode(.overlay), style:blendMode(.plusLighter), style:blendMode(.hardLight)
    // Covers: style:blendMode(.softLight)
    @Test("Every blend mode gives a display list of its own") func blendModesAreKept() {
        let modes: [BlendMode] = [.normal, .destinationOut, .overlay, .plusLighter, .hardLight, .softLight, .multiply, .screen]
        let lists = modes.map { mode in list { Color.red.blendMode(mode) } }
        #expect(Set(lists).count == modes.count)
    }

    // Covers: style:rotationEffect(.init), style:rotationEffect(.radians), style:rotation3DEffect(.init), style:rotation3DEffect(.radians)
    @Test("Rotations in degrees and in radians paint the same") func anglesAreTheSameInEveryUnit() {
        let degrees = list { Rectangle().rotationEffect(.degrees(180)) }
        #expect(list { Rectangle().rotationEffect(.radians(.pi)) } == degrees)
        #expect(list { Rectangle().rotationEffect(.init(degrees: 180)) } == degrees)
        let turned = list { Rectangle().rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0)) }
        #expect(list { Rectangle().rotation3DEffect(.init(degrees: 60), axis: (x: 0, y: 1, z: 0)) } == turned)
        #expect(list { Rectangle().rotation3DEffect(.radians(.pi / 3), axis: (x: 0, y: 1, z: 0)) } == turned)
        #expect(turned != list { Rectangle() })
    }

    // Covers: mod:scrollClipDisabled, style:scrollIndicators(.never), style:scrollBounceBehavior(.basedOnSize)
    @Test("Disabling a scroll view's clip changes what is painted") func scrollViewsMayShowWhatIsOutside() {
        func painted(_ disabled: Bool) -> String {
            TestApp(size: CGSize(width: 40, height: 40)) {
                ScrollView { Color.red.frame(height: 100) }.scrollIndicators(.never).scrollBounceBehavior(.basedOnSize).scrollClipDisabled(
                    disabled
                )
                    .frame(width: 20, height: 20)
            }.displayListDescription()
        }
        #expect(painted(false) != painted(true))
    }

    // Covers: style:alignmentGuide(.bottom), style:alignmentGuide(.trailing), protocol:AlignmentID, type:HorizontalAlignment
    // Covers: type:VerticalAlignment, type:ViewDimensions
    @Test("Custom alignments and explicit alignment guides place a stack's views")
    func customAlignmentGuidesPlaceViews() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            HStack(alignment: .middle, spacing: 0) {
                Color.red.frame(width: 10, height: 40).alignmentGuide(.middle) { $0[.bottom] }.accessibilityIdentifier("a")
                Color.blue.frame(width: 10, height: 20).alignmentGuide(.middle) { $0.height / 2 }.accessibilityIdentifier("b")
            }
        }
        let (a, b) = (try app.find(id: "a").frame, try app.find(id: "b").frame)
        #expect(a.maxY == b.midY)
        let column = TestApp(size: CGSize(width: 100, height: 100)) {
            VStack(alignment: .trailing, spacing: 0) {
                Color.red.frame(width: 10, height: 10).alignmentGuide(.trailing) { $0[.trailing] + 5 }.accessibilityIdentifier("a")
                Color.blue.frame(width: 10, height: 10).alignmentGuide(HorizontalAlignment.trailing) { $0.width }.accessibilityIdentifier(
                    "b")
            }
        }
        #expect(try column.find(id: "b").frame.minX - column.find(id: "a").frame.minX == 5)
    }

    // Covers: type:CGVector, path:applying(_:), path:offsetBy(dx:dy:), path:addPath(_:), path:addRoundedRect(in:cornerSize:)
    // Covers: path:strokedPath(_:)
    @Test("Moved, scaled, joined, rounded and stroked paths have the expected bounds") func pathsAndVectors() {
        var path = Path()
        path.addRect(rect(0, 0, 10, 10))
        #expect(path.offsetBy(dx: 5, dy: 6).boundingRect == rect(5, 6, 10, 10))
        #expect(path.applying(CGAffineTransform(scaleX: 2, y: 3)).boundingRect == rect(0, 0, 20, 30))
        path.addPath(Path(rect(20, 20, 5, 5)))
        #expect(path.boundingRect == rect(0, 0, 25, 25))
        path.addPath(Path(rect(0, 0, 5, 5)), transform: CGAffineTransform(translationX: 30, y: 0))
        #expect(path.boundingRect.maxX == 35)
        var round = Path()
        round.addRoundedRect(in: rect(0, 0, 20, 20), cornerSize: CGSize(width: 5, height: 5))
        #expect(!round.contains(CGPoint(x: 0.5, y: 0.5)))
        #expect(round.contains(CGPoint(x: 10, y: 0.5)))
        let stroked = Path(rect(0, 0, 20, 20)).strokedPath(StrokeStyle(lineWidth: 4))
        #expect(stroked.boundingRect == rect(-2, -2, 24, 24))
        #expect(!stroked.contains(CGPoint(x: 10, y: 10)))
        #expect(CGVector(dx: 1, dy: 2) == CGVector(dx: 1.0, dy: 2.0))
        #expect(CGVector.zero.dx == 0)
    }

    // Covers: type:Axis, type:CoordinateSpace, type:Visibility, type:LayoutSubviews, type:LayoutProperties
    @Test("A custom layout with properties places its views, and small layout types compare correctly")
    func smallTypes() throws {
        struct Row: Layout {
            static var layoutProperties: LayoutProperties {
                var properties = LayoutProperties()
                properties.stackOrientation = .horizontal
                return properties
            }

            func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()) -> CGSize {
                CGSize(width: 10 * subviews.count, height: 10)
            }

            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()) {
                for (index, subview) in subviews.enumerated() {
                    subview.place(
                        at: CGPoint(x: bounds.minX + 10 * CGFloat(index), y: bounds.minY), proposal: ProposedViewSize(width: 10, height: 10)
                    )
                }
            }
        }
        let app = TestApp(size: CGSize(width: 100, height: 100)) { Row { Color.red; box } }
        #expect(try app.find(id: "it").frame == rect(50, 45, 10, 10))
        // A stack's spacer goes along the orientation that the layout names.
        #expect(Row.layoutProperties.stackOrientation == .horizontal)
        #expect(Axis.Set([.horizontal, .vertical]).contains(.vertical))
        #expect(Axis.allCases == [.horizontal, .vertical])
        #expect(Visibility.allCases.count == 3)
        #expect(CoordinateSpace.named("a") == .named("a"))
        #expect(CoordinateSpace.global != .local)
        #expect(CoordinateSpace.global.isGlobal)
    }
}

@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
@testable import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Spellings that are rare, and behave.
@MainActor @Suite("Rarely used spellings of the API") struct SourceAsItStandsTests {
    private struct Person: Identifiable, Hashable {
        var id: String { name }
        var name: String
    }

    @Test("Lists over bindings and table columns compile without explicit types and show rows")
    func listsOverBindingsNeedNoTypes() throws {
        struct Names: View {
            @State var people = [Person(name: "Ada")]
            var body: some View {
                List($people) { $person in Text(person.name) }
                Table(people) {
                    TableColumn("Name", value: \.name)
                    TableColumn("Length") { Text("\($0.name.count)") }
                }
            }
        }
        let app = TestApp { Names() }
        #expect(app.findAll(text: "Ada").count == 2)
    }

    @Test("Filters in a visual effect reach the display list, with the view's size available")
    func visualEffectsChangePixels() throws {
        let app = TestApp {
            Color.red.frame(width: 20, height: 20)
                .visualEffect { content, proxy in
                    content.blur(radius: proxy.size.width / 10).hueRotation(.degrees(90)).brightness(0.1).contrast(0.9)
                        .saturation(0.5).grayscale(0).opacity(0.5)
                }
        }
        let effects = app.host.fullDisplayList.items.flatMap { item -> [LayerFilter] in
            if case .pushEffect(let effects, _) = item.command { effects.filters } else { [] }
        }
        #expect(effects.contains { if case .blur(sigma: 2, isOpaque: false) = $0 { true } else { false } }, "\(effects)")
        #expect(effects.contains { if case .colors = $0 { true } else { false } })
        try app.settle()
    }

    @Test("Non-finite blur radii and effect amounts are reported as diagnostics") func nonFiniteAmountsAreTold() {
        let messages = Diagnostics.recording {
            _ = TestApp { Color.red.visualEffect { content, _ in content.blur(radius: .nan).brightness(.infinity) } }
        }
        #expect(messages.contains { $0.contains("blur") } && messages.contains { $0.contains("amount") })
    }

    @Test("A view that flips for right-to-left layout is mirrored only when asked")
    func rightToLeftMirrorsFlippingViews() throws {
        func x(_ direction: LayoutDirection, _ flips: Bool) -> CGFloat? {
            let app = TestApp(size: CGSize(width: 100, height: 100), layoutDirection: direction) {
                Path { $0.addRect(CGRect(x: 0, y: 0, width: 10, height: 10)) }.fill(.red).frame(width: 100, height: 100)
                    .flipsForRightToLeftLayoutDirection(flips)
            }
            return app.host.fullDisplayList.items.first?.bounds.minX
        }
        #expect(x(.leftToRight, true) == 0)
        #expect(x(.rightToLeft, true) == 90)
        #expect(x(.rightToLeft, false) == 0)
    }

    // Covers: env:labelsVisibility
    @Test("A control can show its label inside a container with hidden labels") func labelsCanBeShownAgain() throws {
        struct Reading: View {
            @Environment(\.labelsVisibility) private var visibility
            var body: some View { Text(verbatim: "\(visibility)") }
        }
        let app = TestApp {
            Reading()
            VStack {
                Reading()
                Toggle("Shown", isOn: .constant(true)).labelsVisibility(.visible)
                Toggle("Hidden", isOn: .constant(true))
            }
            .labelsHidden()
        }
        #expect(app.findAll(.staticText).compactMap(\.label).prefix(2) == ["automatic", "hidden"])
        #expect(try app.find(.checkBox, "Shown").frame.width > app.find(.checkBox, "Hidden").frame.width)
    }

    @Test("An optional gesture acts when present and does nothing when nil") func gesturesMayBeMissing() throws {
        struct Taps: View {
            let isOn: Bool
            let log: Log
            var tap: some Gesture { TapGesture().onEnded { log("tap") } }
            var body: some View { Color.red.gesture(isOn ? tap : nil) }
        }
        for isOn in [true, false] {
            let log = Log()
            let app = TestApp { Taps(isOn: isOn, log: log) }
            app.click(at: CGPoint(x: 50, y: 50))
            #expect(log.drain() == (isOn ? ["tap"] : []))
        }
    }

    @Test("A 3D transform becomes the projection of its plane, perspective included")
    func transforms3DProjectOntoThePlane() {
        var space = CATransform3DIdentity
        space.m34 = -1 / 500
        space = CATransform3DRotate(space, .pi / 4, 0, 1, 0)
        let plane = ProjectionTransform(space)
        #expect(abs(plane.m11 - cos(.pi / 4)) < 1e-12 && plane.m22 == 1)
        #expect(abs(plane.m13 - sin(.pi / 4) / 500) < 1e-12, "\(plane)")
        let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 1), 10, 20, 0)
        #expect(ProjectionTransform(moved) == ProjectionTransform(CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 20, ty: 60)))
        #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
    }

    @Test("A CGColor keeps its components, its alpha copy and its round trip through Color") func coloursAsNumbers() {
        let color = CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.25)
        #expect(color.components?.last == 0.25 && color.copy(alpha: 1)?.alpha == 1)
        #expect(Color(cgColor: color).cgColor == color && Color.red.cgColor == nil)
        #expect(CGColor(gray: 1, alpha: 1) == .white)
    }

    @Test("An interpolated date is written by the given formatter") func datesInTextsByFormatters() throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy"
        let app = TestApp { Text("In \(Date(timeIntervalSinceReferenceDate: 0), formatter: formatter)") }
        #expect(try app.find(.staticText).label == "In 2001")
    }

    // Covers: view:RenameButton
    @Test("A rename button runs its rename action and is disabled without one") func renaming() throws {
        let log = Log()
        let app = TestApp {
            RenameButton().renameAction { log("rename") }
            RenameButton()
        }
        let buttons = app.findAll(.button)
        #expect(buttons.map(\.isEnabled) == [true, false])
        try buttons[0].click()
        #expect(log.drain() == ["rename"])
    }

    @Test("A help link opens its address or runs its action") func helpLinks() throws {
        let log = Log()
        let app = TestApp {
            HelpLink(destination: URL(string: "https://example.org")!)
                .environment(\.openURL, OpenURLAction { log($0.absoluteString); return .handled })
            HelpLink { log("help") }
        }
        for button in app.findAll(.button) + app.findAll(.link) where button.label == "Help" { try button.click() }
        #expect(Set(log.drain()) == ["https://example.org", "help"])
    }

    @Test("A control group in the menu style opens as a menu of its buttons") func groupsOfControlsAsMenus() throws {
        let log = Log()
        let app = TestApp {
            ControlGroup("More", systemImage: "ellipsis") { Button("One") { log("one") } }.controlGroupStyle(.menu)
        }
        try app.find(.popUpButton, "More").click()
        try app.find(.menuItem, "One").click()
        #expect(log.drain() == ["one"])
    }

    // Covers: style:gaugeStyle(.accessoryCircularCapacity)
    @Test("A circular capacity gauge is square at every value and reports its value") func roundGauges() throws {
        func size(_ value: Double) throws -> (CGRect, String?) {
            let app = TestApp { Gauge(value: value) { Text("Share") }.gaugeStyle(.accessoryCircularCapacity) }
            let gauge = try app.find(.meter)
            return (gauge.frame, gauge.value)
        }
        let (empty, full) = (try size(0), try size(1))
        #expect(empty.0 == full.0 && empty.0.width == empty.0.height && empty.1 != full.1)
    }

    // Covers: style:accessibilityAddTraits(.updatesFrequently), style:accessibilityRemoveTraits(.isButton)
    @Test("Accessibility traits can be added to and removed from an element") func traitsComeAndGo() throws {
        let app = TestApp {
            Text("clock").accessibilityAddTraits(.updatesFrequently)
            Button("plain") {}.accessibilityRemoveTraits(.isButton)
        }
        #expect(try app.find(.staticText, "clock").traits.contains(.updatesFrequently))
        #expect(try !app.find { $0.label == "plain" }.traits.contains(.isButton))
    }

    // Covers: style:containerRelativeFrame(.vertical)
    @Test("A vertical container-relative frame is as high as the scroll view") func heightsOfTheContainer() throws {
        let app = TestApp(size: CGSize(width: 200, height: 300)) {
            ScrollView { Color.red.containerRelativeFrame(.vertical).accessibilityIdentifier("page") }
        }
        #expect(try app.find(id: "page").frame.height == 300)
    }

    // Covers: style:preferredColorScheme(.light)
    @Test("A preferred light colour scheme overrides a dark window") func lightInADarkWindow() throws {
        struct Scheme: View {
            @Environment(\.colorScheme) private var scheme
            var body: some View { Text(verbatim: "\(scheme)") }
        }
        let app = TestApp(colorScheme: .dark) { Scheme().preferredColorScheme(.light) }
        try app.settle()
        #expect(try app.find(.staticText).label == "light")
    }

    // Covers: env:sizeCategory, envSet:sizeCategory, env:dynamicTypeSize
    @Test("The size category and the dynamic type size follow each other in the environment")
    func sizesOfType() throws {
        struct Sizes: View {
            @Environment(\.sizeCategory) private var category
            @Environment(\.dynamicTypeSize) private var size
            var body: some View { Text(verbatim: "\(category) \(size)").font(.body) }
        }
        let app = TestApp {
            Sizes()
            Sizes().environment(\.sizeCategory, .accessibilityExtraLarge)
            Sizes().dynamicTypeSize(.xSmall)
        }
        let labels = app.findAll(.staticText).compactMap(\.label)
        #expect(labels[0].hasSuffix(" large") && labels[1].hasSuffix(" accessibility3"), "\(labels)")
        #expect(labels[2].hasPrefix("extraSmall"))
    }

    // Covers: fontType:Width, fontType:Leading
    @Test("Tight and loose leading change the height of lines, and font widths are ordered")
    func widthsAndLeadings() throws {
        func size(_ font: Font) -> CGSize {
            answer(ProposedViewSize(width: 200, height: nil), Text("A line that is long enough for several of them, surely").font(font))
        }
        #expect(size(.body.leading(.tight)).height < size(.body).height && size(.body.leading(.loose)).height > size(.body).height)
        #expect(Font.Width.condensed.value < Font.Width.standard.value && Font.Width(0.5).value == 0.5)
    }

    // Covers: style:previewInterfaceOrientation(.landscapeRight), style:indexViewStyle(PageIndexViewStyle)
    @Test("Modifiers for previews and phones leave the view as it is") func hintsForPreviewsAndPhones() throws {
        let app = TestApp {
            Text("a").previewInterfaceOrientation(.landscapeRight).indexViewStyle(PageIndexViewStyle(backgroundDisplayMode: .always))
        }
        #expect(try app.find(.staticText).label == "a")
        #expect(app.displayListDescription() == TestApp { Text("a") }.displayListDescription())
    }
}

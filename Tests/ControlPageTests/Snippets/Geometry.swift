import SwiftUI

// # Size and place

// ## View/fixedSize(), View/layoutPriority(_:)
// A view with its own size takes no less than it needs. Of several views the one with the higher priority gets room first; all have 0.
struct FixedSizeSnippet: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            Text("Planted in the spring").border(.blue)
            Text("Planted in the spring").fixedSize().border(.blue)
            HStack {
                Text("Planted in the spring").border(.blue)
                Text("by Robin").layoutPriority(1).border(.blue)
            }
        }
        .lineLimit(1)
        .frame(width: 100, alignment: .leading)
        .padding(.trailing, 40)
    }
}

// ## View/position(x:y:), View/position(_:)
// Puts a view's middle at a point of the place around it, in points from its top left corner.
struct PositionSnippet: View {
    var body: some View {
        ZStack {
            Image(systemName: "leaf.fill").position(x: 30, y: 20)
            Image(systemName: "sun.max.fill").position(x: 150, y: 30)
            Image(systemName: "cloud.fill").position(x: 90, y: 60)
        }
        .font(.title)
        .foregroundStyle(.teal)
        .frame(width: 180, height: 80)
        .border(.blue)
    }
}

// ## View/alignmentGuide(_:computeValue:)
// Says which line of a view is aligned with those of the others. The numbers are points from its own top left corner.
struct AlignmentGuideSnippet: View {
    var body: some View {
        VStack(alignment: .leading) {
            Color.red.frame(width: 120, height: 16)
            Color.orange.frame(width: 80, height: 16).alignmentGuide(.leading) { _ in -30 }
            Color.yellow.frame(width: 80, height: 16).alignmentGuide(.leading) { $0.width / 2 }
        }
        .padding(.leading, 8)
    }
}

// ## GeometryReader
// Takes all the room there is, and tells its content how large that is.
struct GeometryReaderSnippet: View {
    var body: some View {
        GeometryReader { proxy in
            HStack(spacing: 0) {
                Color.teal.frame(width: proxy.size.width * 0.7)
                Color.mint
            }
            .overlay { Text("\(Int(proxy.size.width)) × \(Int(proxy.size.height))").foregroundStyle(.black) }
        }
        .frame(width: 220, height: 70)
    }
}

// ## View/coordinateSpace(_:)
// Names the space of a view, so that others can say where they are in it.
struct CoordinateSpaceSnippet: View {
    var body: some View {
        VStack(alignment: .leading) {
            Text("Garden").bold()
            GeometryReader { proxy in
                let frame = proxy.frame(in: .named("garden"))
                Text("\(Int(frame.minX)) and \(Int(frame.minY)) points from the corner").font(.callout)
            }
            .padding(.leading, 30)
        }
        .padding(8)
        .frame(width: 280, height: 80)
        .border(.blue)
        .coordinateSpace(.named("garden"))
    }
}

// ## View/onGeometryChange(for:of:action:)
// Hears of a view's size or place, at first and whenever it changes.
struct OnGeometryChangeSnippet: View {
    @State private var width: CGFloat = 0

    var body: some View {
        VStack(alignment: .leading) {
            Text("Planted in the spring").font(.title3).padding(6)
                .onGeometryChange(for: CGFloat.self) { $0.size.width } action: { width = $0 }
            Rectangle().fill(.orange).frame(width: width, height: 3)
        }
    }
}

// ## View/visualEffect(_:)
// Changes what a view draws by where it is: here, the further right, the lower.
struct VisualEffectSnippet: View {
    var body: some View {
        HStack {
            ForEach(0..<5) { _ in
                Circle().fill(.pink).frame(width: 30, height: 30)
                    .visualEffect { content, proxy in content.offset(y: proxy.frame(in: .global).minX / 4 - 30) }
            }
        }
        .padding(.top, 22)
        .padding(.bottom, 12)
    }
}

// ## View/containerRelativeFrame(_:alignment:), View/containerRelativeFrame(_:count:span:spacing:alignment:)
// A size by that of the scroll view or the window around: all of it, or some columns of it.
struct ContainerRelativeFrameSnippet: View {
    var body: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 8) {
                ForEach(0..<6) { index in
                    RoundedRectangle(cornerRadius: 6).fill(Color(hue: Double(index) / 6, saturation: 0.6, brightness: 0.9))
                        .containerRelativeFrame(.horizontal, count: 3, span: 1, spacing: 8)
                }
            }
        }
        .frame(width: 260, height: 60)
        .border(.blue)
    }
}

// ## View/safeAreaInset(edge:alignment:spacing:content:), View/safeAreaBar(edge:alignment:spacing:content:)
// A bar at an edge, over the content, which can scroll out from below it.
struct SafeAreaInsetSnippet: View {
    var body: some View {
        List(1..<20) { Text("Tree \($0)") }
            .safeAreaInset(edge: .bottom) {
                Text("19 trees").frame(maxWidth: .infinity).padding(6).background(.bar)
            }
            .frame(width: 220, height: 130)
    }
}

// ## View/ignoresSafeArea(_:edges:), View/edgesIgnoringSafeArea(_:)
// Lets a view reach below bars: the colour does, its text does not.
struct IgnoresSafeAreaSnippet: View {
    var body: some View {
        ZStack {
            Color.mint.ignoresSafeArea()
            Text("Between the bars")
        }
        .safeAreaInset(edge: .top) { Text("Top").frame(maxWidth: .infinity).padding(6).background(.gray.opacity(0.4)) }
        .safeAreaInset(edge: .bottom) { Text("Bottom").frame(maxWidth: .infinity).padding(6).background(.gray.opacity(0.4)) }
        .foregroundStyle(.black)
        .frame(width: 220, height: 120)
    }
}

// ## View/safeAreaPadding(_:_:), View/contentMargins(_:_:for:)
// Room that content leaves at rest, and through which it scrolls.
struct SafeAreaPaddingSnippet: View {
    var body: some View {
        VStack(spacing: 12) {
            colors.safeAreaPadding(.leading, 30).border(.blue)
            colors.contentMargins(.leading, 60, for: .scrollContent).border(.blue)
        }
        .frame(width: 260)
    }

    private var colors: some View {
        ScrollView(.horizontal, showsIndicators: false) {
            HStack { ForEach(0..<7) { Color(hue: Double($0) / 7, saturation: 0.6, brightness: 0.9).frame(width: 60, height: 36) } }
        }
    }
}

// ## View/scenePadding(_:)
// The room that content leaves to the edge of its window, as the desktop likes it.
struct ScenePaddingSnippet: View {
    var body: some View {
        Text("What a window says").scenePadding().border(.blue)
    }
}

// ## View/preference(key:value:), View/onPreferenceChange(_:perform:), View/transformPreference(_:_:)
// Values that views hand to those around them: here the titles of all rows, counted above them.
struct PreferenceSnippet: View {
    struct Titles: PreferenceKey {
        static let defaultValue: [String] = []
        static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
    }

    @State private var titles: [String] = []

    var body: some View {
        VStack(alignment: .leading) {
            Text("\(titles.count) rows: \(titles.joined(separator: ", "))").bold()
            Text("An apple tree").preference(key: Titles.self, value: ["apple"])
            Text("A pear tree").preference(key: Titles.self, value: ["pear"])
        }
        .onPreferenceChange(Titles.self) { titles = $0 }
    }
}

// ## View/anchorPreference(key:value:transform:), View/transformAnchorPreference(key:value:transform:)
// ## View/backgroundPreferenceValue(_:_:), View/overlayPreferenceValue(_:_:)
// Places that views hand to those around them, which draw by them: here a line below the chosen word.
struct AnchorPreferenceSnippet: View {
    struct Chosen: PreferenceKey {
        static let defaultValue: Anchor<CGRect>? = nil
        static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = value ?? nextValue() }
    }

    var body: some View {
        HStack(spacing: 20) {
            Text("Spring")
            Text("Summer").anchorPreference(key: Chosen.self, value: .bounds) { $0 }
            Text("Autumn")
        }
        .font(.title3)
        .backgroundPreferenceValue(Chosen.self) { anchor in
            GeometryReader { proxy in
                if let anchor {
                    let frame = proxy[anchor]
                    Capsule().fill(.orange.opacity(0.5)).frame(width: frame.width + 16, height: frame.height + 6)
                        .position(x: frame.midX, y: frame.midY)
                }
            }
        }
    }
}

extension Snippet {
    static let geometry = [
        Snippet(FixedSizeSnippet()), Snippet(PositionSnippet()), Snippet(AlignmentGuideSnippet()), Snippet(GeometryReaderSnippet()),
        Snippet(CoordinateSpaceSnippet()), Snippet(OnGeometryChangeSnippet()), Snippet(VisualEffectSnippet()),
        Snippet(ContainerRelativeFrameSnippet()), Snippet(SafeAreaInsetSnippet()), Snippet(IgnoresSafeAreaSnippet()),
        Snippet(SafeAreaPaddingSnippet()), Snippet(ScenePaddingSnippet()), Snippet(PreferenceSnippet()), Snippet(AnchorPreferenceSnippet()),
    ]
}

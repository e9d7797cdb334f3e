import SwiftUI

/// Every kind of chart, a page each.
@main
struct ChartGalleryApp: App {
    var body: some Scene {
        WindowGroup("Charts") { ChartGallery() }
            .defaultSize(width: 900, height: 620)
    }
}

enum ChartPage: String, CaseIterable, Identifiable {
    case bars = "Bars", lines = "Lines", areas = "Areas", points = "Points", rules = "Rules", rectangles = "Rectangles"
    case sectors = "Sectors", functions = "Functions", scales = "Scales", scrolling = "Scrolling", live = "Live Data"

    var id: String { rawValue }

    var symbol: String {
        switch self {
        case .bars: "chart.bar"
        case .lines: "chart.xyaxis.line"
        case .areas: "waveform.path.ecg"
        case .points: "circle.grid.2x2"
        case .rules: "ruler"
        case .rectangles: "square.grid.3x3"
        case .sectors: "chart.pie"
        case .functions: "function"
        case .scales: "slider.horizontal.3"
        case .scrolling: "arrow.left.and.right"
        case .live: "bolt"
        }
    }
}

struct ChartGallery: View {
    // The page to begin with may be named on the command line, which is how pictures are taken.
    @State private var page: ChartPage? = ChartPage.allCases.first { CommandLine.arguments.contains($0.rawValue) } ?? .bars

    var body: some View {
        NavigationSplitView {
            List(ChartPage.allCases, selection: $page) { page in
                Label(page.rawValue, systemImage: page.symbol).tag(page)
            }
            .navigationSplitViewColumnWidth(170)
        } detail: {
            ScrollView {
                VStack(alignment: .leading, spacing: 24) { content }
                    .padding(20)
                    .frame(maxWidth: .infinity, alignment: .leading)
            }
            .navigationTitle(page?.rawValue ?? "Charts")
            .id(page)
        }
    }

    @ViewBuilder private var content: some View {
        switch page {
        case .bars: BarPage()
        case .lines: LinePage()
        case .areas: AreaPage()
        case .points: PointPage()
        case .rules: RulePage()
        case .rectangles: RectanglePage()
        case .sectors: SectorPage()
        case .functions: FunctionPage()
        case .scales: ScalePage()
        case .scrolling: ScrollingPage()
        case .live: LivePage()
        case nil: Text("Choose a chart.")
        }
    }
}

/// A chart with its title.
struct Card<Content: View>: View {
    let title: String
    var height: CGFloat = 220
    @ViewBuilder let content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(title).font(.headline)
            content.frame(height: height)
        }
    }
}

#Preview("Charts", traits: .fixedLayout(width: 900, height: 620)) { ChartGallery() }
